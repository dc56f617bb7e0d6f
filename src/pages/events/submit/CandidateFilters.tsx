import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

type CandidateFilter = { gender: string; membership_fee: string; from: string; to: string };
export const noFilter: CandidateFilter = { gender: '', membership_fee: '', from: '', to: '' };

const selects = [
  { name: 'gender', label: 'Пол', choices: { '': 'Пол: любой', male: 'Мужской', female: 'Женский' } },
  { name: 'membership_fee', label: 'Взнос', choices: { '': 'Взнос: любой', true: 'Оплачен', false: 'Не оплачен' } },
] as const;
const ages = [
  { name: 'from', label: 'Возраст от' },
  { name: 'to', label: 'Возраст до' },
] as const;

type CandidateFiltersProps = { value: CandidateFilter; onChange: (value: CandidateFilter) => void };

/** Who of the own people is shown: by gender, fee and age. */
export const CandidateFilters = ({ value, onChange }: CandidateFiltersProps) => (
  <>
    {selects.map(({ name, label, choices }) => (
      <TextField
        key={name}
        select
        margin="none"
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
        sx={{ width: { xs: 'calc(50% - 4px)', sm: 150 } }}
        slotProps={{
          select: { displayEmpty: true, sx: { height: 32, fontSize: 13 }, SelectDisplayProps: { 'aria-label': label } },
        }}
      >
        {Object.entries(choices).map(([key, text]) => (
          <MenuItem key={key} value={key}>
            {text}
          </MenuItem>
        ))}
      </TextField>
    ))}
    {ages.map(({ name, label }) => (
      <TextField
        key={name}
        margin="none"
        placeholder={label}
        value={value[name]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value.replace(/\D/g, '').slice(0, 2) })}
        sx={{ width: { xs: 'calc(50% - 4px)', sm: 110 } }}
        slotProps={{
          htmlInput: { 'aria-label': label, inputMode: 'numeric' },
          input: { sx: { height: 32, fontSize: 13 } },
        }}
      />
    ))}
  </>
);

/** The query of the call: ages are days of birth, whole years back from today. */
export function candidateQuery({ gender, membership_fee, from, to }: CandidateFilter, today: string): string {
  const query = new URLSearchParams({ ordering: 'user__last_name' });
  if (gender) query.set('gender', gender);
  if (membership_fee) query.set('membership_fee', membership_fee);
  if (from) query.set('birth_date_to', yearsBack(today, Number(from)));
  // Who is of this age today was born after the day that makes one year more.
  if (to) query.set('birth_date_from', yearsBack(today, Number(to) + 1));
  return query.toString();
}

const yearsBack = (today: string, years: number): string => {
  const [year = '', month = '', day = ''] = today.split('-');
  return `${Number(year) - years}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};
