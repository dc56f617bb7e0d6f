import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';

export type Prints = { inn: boolean; snils: boolean };

const names: Record<keyof Prints, string> = { inn: 'ИНН', snils: 'СНИЛС' };

/** Which identifiers the paper carries: none, unless the issuer ticks them. */
export const PrintIdentifiers = ({ prints, onChange }: { prints: Prints; onChange: (prints: Prints) => void }) => (
  <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
    <FormLabel component="legend" sx={{ fontSize: 13 }}>
      Напечатать в справке
    </FormLabel>
    {(Object.keys(names) as (keyof Prints)[]).map((name) => (
      <FormControlLabel
        key={name}
        label={names[name]}
        control={
          <Checkbox
            size="small"
            checked={prints[name]}
            onChange={(_, checked) => onChange({ ...prints, [name]: checked })}
          />
        }
      />
    ))}
  </Box>
);
