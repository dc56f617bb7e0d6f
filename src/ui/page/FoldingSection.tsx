import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon';
import { Section } from './Section';

type FoldingSectionProps = {
  title: string;
  /** Says in a word how it stands; in sight when it is folded, too. */
  aside?: ReactNode;
  /** A link or a button of the heading; on a phone inside. */
  action?: ReactNode;
  /** Under the heading on a phone, folded or not. */
  glance?: ReactNode;
  /** Open from the start, also on a phone. */
  open?: boolean;
  children: ReactNode;
};

/** A block of a page that is one line on a phone until it is tapped. */
export const FoldingSection = ({ title, aside, action, glance, open, children }: FoldingSectionProps) => {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [chosen, setChosen] = useState<boolean | null>(null);
  const id = useId();
  const shown = chosen ?? open ?? false;
  if (!phone) {
    return (
      <Section title={title} action={action ?? aside}>
        {children}
      </Section>
    );
  }
  return (
    <Card component="section" aria-labelledby={id}>
      <ButtonBase aria-expanded={shown} onClick={() => setChosen(!shown)} sx={headSx}>
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
