import { useRemoteOption } from '../inputs/useRemoteOptions';
import { shortDay } from '../text/day';
import { ChipFrame } from './ChipFrame';
import { FilterValue } from './FilterValue';
import { type Choice, choiceName, type Filters, isRecordFilter, type OneValueFilter } from './filterRow';

type FilterChipProps = {
  row: OneValueFilter;
  chosen: Filters;
  /** Without a value the filter is cleared. */
  onChoose: (value?: string | number) => void;
  fresh: boolean;
  onLeave: () => void;
};

/** A filter of one value as a chip. */
export const FilterChip = ({ row, chosen, onChoose, ...chip }: FilterChipProps) => {
  const value = chosen[row.key];
  const record = isRecordFilter(row) && !row.byName && value !== undefined;
  const option = useRemoteOption<Choice>(isRecordFilter(row) ? row.resource : '', record ? Number(value) : null);
  return (
    <ChipFrame {...chip} label={row.label} said={said(row, value, option)} onClear={() => onChoose()}>
      {(leave) => (
        <FilterValue
          row={row}
          chosen={chosen}
          option={option}
          onChoose={(next) => {
            onChoose(next);
            if (next !== undefined) leave();
          }}
        />
      )}
    </ChipFrame>
  );
};

/** The value of a filter in words. */
function said(row: OneValueFilter, value: string | number | undefined, option: Choice | null): string {
  if (value === undefined) return '';
  if ('choices' in row) return row.choices.find((choice) => choice.value === String(value))?.label ?? String(value);
  if ('typed' in row) return (row.typed === 'date' && shortDay(String(value))) || String(value);
  if (row.byName) return String(value);
  return option ? choiceName(option) : `№ ${value}`;
}
