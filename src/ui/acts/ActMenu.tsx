import { Menu, type MenuProps } from '@mui/material';

type ActMenuProps = Pick<MenuProps, 'children' | 'anchorOrigin' | 'transformOrigin' | 'sx'> & {
  /** The button that opened it; null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** What a button opens, named as the button is: a screen reader tells which menu was come to. */
export const ActMenu = ({ anchor, ...rest }: ActMenuProps) => (
  <Menu
    open={anchor !== null}
    anchorEl={anchor}
    slotProps={{ list: { 'aria-label': anchor?.getAttribute('aria-label') ?? anchor?.textContent ?? undefined } }}
    {...rest}
  />
);
