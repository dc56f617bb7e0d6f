import { REGION_SEARCH_MIN } from '@contract/constants';
import { Autocomplete, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { type Region, useRegions } from './useRegions';

type RegionFieldProps = {
  label: ReactNode;
  value: number | null;
  onChange: (region: Region | null) => void;
  name?: string;
  required?: boolean;
  error?: string;
  tall?: boolean;
};

/** A choice of one region out of the cached list. */
export const RegionField = ({ label, value, onChange, name, required, error, tall }: RegionFieldProps) => {
  const { list, failed } = useRegions();
  const chosen = list?.find(({ id }) => id === value) ?? null;
  return (
    <Autocomplete
      options={list ?? []}
      value={chosen}
      loading={list === null && !failed}
      noOptionsText={failed ? 'Не удалось загрузить список регионов' : 'Ничего не найдено...'}
      getOptionLabel={(region) => region.name}
      getOptionKey={(region) => region.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The chosen name in the field is not a search.
      filterOptions={(regions, { inputValue }) => filterRegions(regions, inputValue === chosen?.name ? '' : inputValue)}
      onChange={(_, region) => onChange(region)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={name}
          required={required}
          error={Boolean(error)}
          helperText={error}
          sx={tall ? { '& .MuiOutlinedInput-root': { minHeight: 48 } } : undefined}
          placeholder="Выберите регион обучения"
        />
      )}
    />
  );
};

/** Section 5: the cached list is filtered from three letters on, below that it is shown whole. */
function filterRegions(regions: readonly Region[], typed: string): Region[] {
  const term = plain(typed);
  return regions.filter(({ name }) => term.length < REGION_SEARCH_MIN || plain(name).includes(term));
}

const plain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е');
