import { ToggleButton, ToggleButtonGroup } from '@mui/material';

type ChoicesProps<Value extends string | number> = {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
};

/** A choice of one out of a few, all in sight. */
export function Choices<Value extends string | number>({ label, value, choices, onChange }: ChoicesProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      // A press on the chosen one changes nothing.
      onChange={(_, next: Value | null) => next !== null && onChange(next)}
      aria-label={label}
      sx={groupSx}
    >
      {choices.map(([one, name]) => (
        <ToggleButton key={one} value={one} sx={choiceSx}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

// Those that have no room are scrolled to.
const groupSx = { maxWidth: 1, overflowX: 'auto', scrollbarWidth: 'thin' };
const choiceSx = { flexShrink: 0, whiteSpace: 'nowrap' };
