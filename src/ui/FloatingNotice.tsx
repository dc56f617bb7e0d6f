import { Alert, type AlertProps, Portal } from '@mui/material';
import type { ReactNode } from 'react';

type Notice = Pick<AlertProps, 'severity'> & {
  action?: ReactNode;
  /** At the foot of the screen: it stays for long and would hide the title. */
  low?: boolean;
  children: ReactNode;
};

/** Above the page, under the header: nothing of the page moves for it. */
export const FloatingNotice = ({ severity = 'warning', action, low, children }: Notice) => (
  <Portal>
    <Alert
      severity={severity}
      action={action}
      sx={{
        position: 'fixed',
        // On a phone what can be taken back stands there too (acts/HeldActs).
        ...(low ? { bottom: 16 } : { top: { xs: 'calc(64px + var(--undo-room, 0px))', md: 64 } }),
        left: '50%',
        transform: 'translateX(-50%)',
        zIndex: 'snackbar',
        width: 'max-content',
        maxWidth: 'min(560px, calc(100vw - 32px))',
        border: '1px solid var(--line)',
        boxShadow: 'var(--shadow)',
        alignItems: 'center',
      }}
    >
      {children}
    </Alert>
  </Portal>
);
