import { type Level, levels } from '@contract/levels';
import { personName } from '@contract/people/personName';
import { isPostOf } from '@contract/people/posts';
import type { Position } from '@contract/schemas/catalogues';
import type { Member, UnitVerdicts } from '@contract/schemas/units';
import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { type HttpError, useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import { session } from '../../../providers/session';
import { namedSelect } from '../../../ui/inputs/namedSelect';
import { ActDialog } from '../../membership/ActDialog';
import type { UnitRecord } from '../useUnit';
import { usePositions } from './usePositions';

type MemberEditorProps = {
  level: Level;
  unit: UnitRecord;
  member: Member;
  verdicts: UnitVerdicts;
  /** It was saved, or others have saved since: what shows the member is read anew. */
  onSaved?: () => void;
};

/** Post and trust of a member: asked in words, then saved. Trust is given by commanders alone. */
export const MemberEditor = ({ level, unit, member, verdicts, onSaved }: MemberEditorProps) => {
  const { data: positions = member.position ? [member.position] : [] } = usePositions();
  const [asked, setAsked] = useState<Asked>();
  const notify = useNotify();
  const [update, { isPending }] = useUpdate(`${levels[level].api}/${unit.id}/members`, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify('Сохранено', { type: 'success' });
      onSaved?.();
    },
    // Shown by the dialog that asked, over the position that somebody else has given.
    onError: (error) => {
      if ((error as HttpError).status !== 412) return;
      setGiven(undefined);
      onSaved?.();
    },
  });
  const shown = member.position?.id ?? 0;
  /** What was just given, until the list has been read anew. */
  const [given, setGiven] = useState<{ over: number; id: number }>();
  const seen = given?.over === shown ? given.id : shown;
  const save = async (data: { position?: number; is_trusted?: boolean }) => {
    const previousData = { ...member, _etag: `"${seen}"` };
    await update(undefined, { id: member.id, data, previousData }, { returnPromise: true });
    if (data.position !== undefined) setGiven({ over: shown, id: data.position });
  };
  const offered = positions.filter((post) => post.id === member.position?.id || isPostOf(post, level));
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
        onChange={(event) => setAsked({ post: offered.find(({ id }) => id === Number(event.target.value)) })}
        slotProps={{ select: namedSelect(`Должность: ${name}`) }}
      >
        {offered.map((position) => (
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
            onChange={(_, trusted) => setAsked({ trusted })}
            slotProps={{ input: { 'aria-label': `Доверенное лицо: ${name}` } }}
          />
        }
        sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
      />
      {asked?.post && (
        <ActDialog
          title="Изменить должность?"
          button="Изменить"
          run={() => save({ position: asked.post?.id })}
          onClose={() => setAsked(undefined)}
        >
          {name}: {member.position?.name ?? 'без должности'} → {asked.post.name}. {unit.name}
        </ActDialog>
      )}
      {asked?.trusted !== undefined && (
        <ActDialog
          title={asked.trusted ? 'Дать полные права?' : 'Снять доверие?'}
          button={asked.trusted ? 'Дать права' : 'Снять'}
          danger={!asked.trusted}
          run={() => save({ is_trusted: asked.trusted })}
          onClose={() => setAsked(undefined)}
        >
          <TrustText name={name} given={asked.trusted} />
        </ActDialog>
      )}
    </>
  );
};

/** What waits for the answer. */
type Asked = { post?: Position; trusted?: boolean };

const mayTrust = (unit: UnitRecord, { commander }: UnitVerdicts) => commander || unit.commander?.id === session.user();

type TrustTextProps = { name: string; given: boolean };

/** What trust opens, or what ends with it. */
const TrustText = ({ name, given }: TrustTextProps) =>
  given ? (
    <>
      {name} сможет действовать наравне с командиром: видеть контакты и даты рождения участников, принимать и отклонять
      заявки, менять должности, исключать участников и редактировать страницу. Давать доверие другим может только
      командир.
    </>
  ) : (
    <>
      {name} останется в составе, но больше не сможет решать заявки, видеть контакты участников и редактировать
      страницу.
    </>
  );
