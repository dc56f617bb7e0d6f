import { Box, ButtonBase, Card, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../Icon';
import { useNarrow } from '../useNarrow';
import { usePrinted } from '../usePrinted';
import { Section } from './Section';
import { goToAnchor } from './SideIndex';

type FoldingSectionProps = {
  title: string;
  /** Says in a word how it stands; in sight when it is folded, too. */
  aside?: ReactNode;
  /** A link or a button of the heading; on a phone inside. */
  action?: ReactNode;
  /** Under the heading on a phone, folded or not. */
  glance?: ReactNode;
  /** Opened without a tap, also on a phone; what was opened so stays open. */
  open?: boolean;
  /** The address asks for it with `?section=`: it is opened and brought into view. */
  name?: string;
  children: ReactNode;
};

/** A block of a page that is one line on a phone until it is tapped, and whole on paper. */
export const FoldingSection = ({ title, aside, action, glance, open, name, children }: FoldingSectionProps) => {
  const phone = useNarrow(900);
  const [opened, setOpened] = useState(false);
  const printed = usePrinted();
  const shown = opened || printed;
  const id = useId();
  const { search, key } = useLocation();
  const asked = name !== undefined && new URLSearchParams(search).get('section') === name;
  useEffect(() => {
    if (open) setOpened(true);
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address asked for again leads there again
  useEffect(() => {
    if (!asked) return;
    setOpened(true);
    goToAnchor(name);
  }, [asked, name, key]);
  if (!phone) {
    return (
      <Section id={name} title={title} action={action ?? aside}>
        {children}
      </Section>
    );
  }
  return (
    <Card component="section" id={name} tabIndex={name ? -1 : undefined} aria-labelledby={id}>
      <ButtonBase aria-expanded={shown} onClick={() => setOpened(!opened)} sx={headSx}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {aside}
        <Icon name={shown ? 'chevronUp' : 'chevronDown'} size={18} />
      </ButtonBase>
      {glance && <Box sx={{ px: 2, pb: 2 }}>{glance}</Box>}
      {shown && (
        <Box sx={{ px: 2, pb: 2 }}>
          {action && <Box sx={{ mb: 1 }}>{action}</Box>}
          {children}
        </Box>
      )}
    </Card>
  );
};

const headSx = { width: 1, minHeight: 56, px: 2, gap: 1, textAlign: 'left', font: 'inherit' };
