import { useRemoteOption } from '../../inputs/useRemoteOptions';
import { ChipFrame } from '../ChipFrame';
import { type Choice, choiceName } from '../filterRow';
import { ConditionValue } from './ConditionValue';
import { type Condition, type ConditionFilter, conditionIn, conditionText } from './condition';

type ConditionChipProps = {
  row: ConditionFilter;
  chosen: Record<string, string | number>;
  /** Without a condition the filter is cleared. */
  onChoose: (condition: Condition | null) => void;
  fresh: boolean;
  onLeave: () => void;
};

/** A condition of a column as a chip: «Должность: кроме: Боец». */
export const ConditionChip = ({ row, chosen, onChoose, ...chip }: ConditionChipProps) => {
  const condition = conditionIn(row, chosen);
  const [first, second] = condition.values;
  const names = new Map([useName(row.records, first), useName(row.records, second)]);
  return (
    <ChipFrame
      {...chip}
      label={row.label}
      // What is there no more has its number alone.
      said={conditionText(row, condition, (value) => names.get(value) ?? (row.records && `№ ${value}`))}
      onClear={() => onChoose(null)}
    >
      {(leave) => (
        <ConditionValue
          row={row}
          condition={condition}
          onChoose={(next) => {
            onChoose(next);
            leave();
          }}
        />
      )}
    </ChipFrame>
  );
};

/** How a record is called that a condition names. */
function useName(resource: string | undefined, id: string | undefined): [string, string | undefined] {
  const option = useRemoteOption<Choice>(resource ?? '', resource && id ? Number(id) : null);
  return [id ?? '', option ? choiceName(option) : undefined];
}
