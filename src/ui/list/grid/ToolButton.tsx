import { Button, type ButtonProps, IconButton, Tooltip } from '@mui/material';
import { Icon } from '../../Icon';
import type { IconName } from '../../icons';
import { useNarrow } from '../../useNarrow';

type ToolButtonProps = Pick<ButtonProps, 'aria-haspopup' | 'disabled' | 'loading' | 'onClick' | 'variant'> & {
  icon: IconName;
  label: string;
};

/** A tool beside a grid: with its name, or on a phone its sign alone, so that all of them stand in one row. */
export const ToolButton = ({ icon, label, variant = 'outlined', ...button }: ToolButtonProps) => {
  const sign = <Icon name={icon} size={16} />;
  if (!useNarrow())
    return (
      <Button size="small" variant={variant} startIcon={sign} {...button}>
        {label}
      </Button>
    );
  return (
    <Tooltip title={label}>
      {/* A button that is switched off has no mouse over it. */}
      <span>
        <IconButton aria-label={label} sx={{ width: 32, height: 32 }} {...button}>
          {sign}
        </IconButton>
      </span>
    </Tooltip>
  );
};
