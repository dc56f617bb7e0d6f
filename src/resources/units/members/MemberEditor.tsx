import { type Level, levels } from '@contract/levels';
import type { Position } from '@contract/schemas/catalogues';
import type { Page } from '@contract/schemas/page';
import type { Member, UnitVerdicts } from '@contract/schemas/units';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useUpdate } from 'ra-core';
import { call } from '../../../providers/http';
import { session } from '../../../providers/session';
import { personName } from '../../../ui/personName';
import type { UnitRecord } from '../useUnit';

type MemberEditorProps = { level: Level; unit: UnitRecord; member: Member; verdicts: UnitVerdicts };

/** Post and trust of a member, saved as they are chosen. Trust is given by commanders alone. */
export const MemberEditor = ({ level, unit, member, verdicts }: MemberEditorProps) => {
  const { data: positions = member.position ? [member.position] : [] } = usePositions();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate(`${levels[level].api}/${unit.id}/members`, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => notify('Сохранено', { type: 'success' }),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  const save = (data: { position?: number; is_trusted?: boolean }) =>
    update(undefined, { id: member.id, data, previousData: member });
  const name = personName(member.user);
  // The own post and trust are decided by somebody else.
  const own = member.user.id === session.user();
  return (
    <>
      <TextField
        select
        margin="none"
        sx={{ flex: { xs: '1 1 180px', sm: '0 0 240px' } }}
        value={member.position?.id ?? ''}
        disabled={isPending || own}
        helperText={own ? 'Свою должность меняет другой' : undefined}
        onChange={(event) => save({ position: Number(event.target.value) })}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': `Должность: ${name}` } } }}
      >
        {positions.map((position) => (
          <MenuItem key={position.id} value={position.id}>
            {position.name}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label="Доверенное лицо"
        disabled={isPending || own || !mayTrust(unit, verdicts)}
        control={
          <Checkbox
            checked={member.is_trusted ?? false}
            onChange={(_, is_trusted) => save({ is_trusted })}
            slotProps={{ input: { 'aria-label': `Доверенное лицо: ${name}` } }}
          />
        }
        sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
      />
    </>
  );
};

const usePositions = () =>
  useQuery({
    queryKey: ['positions', 'all'],
    queryFn: ({ signal }) =>
      call<Page<Position>>('/positions/?limit=-1&ordering=name', { signal }).then(({ results }) => results),
  });

const mayTrust = (unit: UnitRecord, { commander }: UnitVerdicts) => commander || unit.commander?.id === session.user();
