import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { MenuItem, TextField } from '@mui/material';
import { namedSelect } from '../../ui/inputs/namedSelect';

type Placed = Pick<Matrix['rows'][number], 'district'>;
type DistrictSelectProps = { rows: readonly Placed[]; district: number; onDistrict: (district: number) => void };

/** Whether a region is of the chosen district; 0 stands for all of them. */
export const isOf =
  (district: number) =>
  (row: Placed): boolean =>
    district === 0 || row.district?.id === district;

/** Narrows the regions of a table of places to one district. */
export const DistrictSelect = ({ rows, district, onDistrict }: DistrictSelectProps) => {
  const districts = [...new Map(rows.flatMap((row) => (row.district ? [[row.district.id, row.district.name]] : [])))];
  if (districts.length < 2) return null;
  return (
    <TextField
      select
      margin="none"
      value={district}
      onChange={({ target }) => onDistrict(Number(target.value))}
      sx={{ width: { xs: 'auto', sm: 220 }, flex: { xs: '1 1 140px', sm: 'none' }, minWidth: 0 }}
      slotProps={{
        select: namedSelect('Окружной штаб'),
        input: { sx: { height: { xs: 40, sm: 32 }, fontSize: 13 } },
      }}
    >
      <MenuItem value={0}>Все округа</MenuItem>
      {districts.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
