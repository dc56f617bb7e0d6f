import type { UnitField, UnitFieldName } from '@contract/fields/units';
import { decidesAbove, type Level, levels } from '@contract/levels';
import type { UnitVerdicts } from '@contract/schemas/units';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import { OwnTitle } from '../../layout/OwnTitle';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { RecordRead, wholeRecord } from '../RecordRead';
import { FormSkeleton, UnitForm } from './form/UnitForm';
import { showPage } from './unitPages';
import { useLevel } from './useLevel';
import { type UnitRecord, useVerdicts } from './useUnit';

/** The form of an existing unit, for those who may change it. */
export const UnitEdit = () => (
  <RecordRead<UnitRecord> edit waiting={<FormSkeleton />}>
    {(unit, { refetch }) => <Content unit={unit} refetch={refetch} />}
  </RecordRead>
);

type ContentProps = { unit: UnitRecord; refetch: () => Promise<{ data?: UnitRecord }> };

const Content = ({ unit, refetch }: ContentProps) => {
  const level = useLevel();
  const resource = levels[level].api;
  const read = useVerdicts(level, unit.id);
  const queries = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  if (!isRead(read)) return <NotRead of={read} waiting={<FormSkeleton />} />;
  const { data: verdicts } = read;
  if (!verdicts.edit) return <Refused page={showPage(level, unit.id)} />;

  const onSaved = (saved: UnitRecord, typed: FieldValues) => {
    void queries.invalidateQueries({ queryKey: [resource] });
    notify(isInvited(saved, typed.commander) ? INVITED : 'Изменения сохранены', { type: 'success' });
    redirect('show', resource, unit.id);
  };
  return (
    <>
      <OwnTitle />
      <UnitForm
        level={level}
        locked={lockedBy(level, verdicts)}
        draftKey={`${resource}/${unit.id}`}
        label="Сохранить"
        cancel={showPage(level, unit.id)}
        meta={wholeRecord}
        onSaved={onSaved}
        reread={async () => (await refetch()).data}
      />
    </>
  );
};

const INVITED = 'Сохранено. Приглашение командовать отправлено: командир сменится, когда человек согласится';

/** Another commander was named than the saved record has: the person is asked first. */
function isInvited(saved: UnitRecord, asked: { id: number } | number | null | undefined): boolean {
  const id = typeof asked === 'object' ? asked?.id : asked;
  return id !== undefined && id !== null && id !== saved.commander?.id;
}

const Refused = ({ page }: { page: string }) => (
  <Message
    icon="lock"
    level="h1"
    title="Нет доступа"
    actions={
      <ButtonLink variant="contained" to={page}>
        Открыть страницу
      </ButtonLink>
    }
  >
    Изменять эту запись могут командир, доверенные лица и командиры вышестоящих штабов.
  </Message>
);

/**
 * Fields that somebody else decides, each with who: who commands a unit and where it stands, and a date that counts.
 * Of several links the first says it for all of them; the others stay empty texts.
 */
function lockedBy(
  level: Level,
  { commander, redate }: Pick<UnitVerdicts, 'commander' | 'redate'>,
): Partial<Record<UnitFieldName, string>> {
  const locked = levels[level].fields.flatMap((field) => {
    const text = (!commander && decidedAbove(level, field)) || (!redate && field.name === 'founding_date' && RUNNING);
    return text ? [[field.name, text] as const] : [];
  });
  return Object.fromEntries(
    locked.map(([name, text], at) => [name, text === LINKS && at !== firstLink(locked) ? '' : text]),
  );
}

const LINKS = 'Регион и вышестоящие штабы меняет вышестоящий штаб';
const firstLink = (locked: readonly (readonly [string, string])[]) => locked.findIndex(([, text]) => text === LINKS);

const RUNNING = 'Пока идёт сезон конкурса, дату исправляет вышестоящий штаб';

function decidedAbove(level: Level, { kind, name }: UnitField): string | undefined {
  if (name === 'commander') return `Командира меняет ${decidesAbove(level)}`;
  const upwards = kind === 'ref' && (name === 'region' || name.endsWith('_headquarter'));
  return upwards ? LINKS : undefined;
}
