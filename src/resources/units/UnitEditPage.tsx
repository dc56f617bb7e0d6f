import { type Level, levels } from '@contract/levels';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify, useUpdate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink';
import { Failure } from '../../ui/Failure';
import { ConflictDialog } from '../../ui/form/ConflictDialog';
import { Message } from '../../ui/Message';
import { PageTitle } from '../../ui/PageTitle';
import { FormSkeleton } from './form/FormSkeleton';
import { lockedBy } from './form/lockedBy';
import { UnitForm } from './form/UnitForm';
import { UnitRead } from './UnitRead';
import { showPage } from './unitPages';
import { type UnitRecord, useVerdicts, wholeRecord } from './useUnit';

/** The form of an existing unit, for those who may change it. */
export const UnitEditPage = ({ level }: { level: Level }) => (
  <UnitRead level={level} waiting={<FormSkeleton />}>
    {(unit, { refetch }) => <Content level={level} unit={unit} refetch={refetch} />}
  </UnitRead>
);

type ContentProps = { level: Level; unit: UnitRecord; refetch: () => Promise<unknown> };

const Content = ({ level, unit, refetch }: ContentProps) => {
  const resource = levels[level].api;
  const { data: verdicts, error, refetch: askAgain } = useVerdicts(level, unit.id);
  const [conflict, setConflict] = useState(false);
  const [update] = useUpdate<UnitRecord>(resource, undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  if (error) return <Failure error={error} onRetry={() => void askAgain()} />;
  if (!verdicts) return <FormSkeleton />;
  if (!verdicts.edit) return <Refused page={showPage(level, unit.id)} />;

  const save = async (data: FieldValues) => {
    try {
      const saved = await update(resource, { id: unit.id, data, previousData: unit, meta: wholeRecord });
      return { asked: data.commander, saved };
    } catch (error) {
      if ((error as HttpError).status === 412) setConflict(true);
      throw error;
    }
  };
  const onSaved = (answer: unknown) => {
    void queries.invalidateQueries({ queryKey: [resource] });
    notify(isInvited(answer as Saved) ? INVITED : 'Изменения сохранены', { type: 'success' });
    navigate(showPage(level, unit.id));
  };
  const reload = async () => {
    await refetch();
    setConflict(false);
  };
  return (
    <>
      <PageTitle title={levels[level].labels.edit} />
      <UnitForm
        level={level}
        record={unit}
        locked={lockedBy(level, verdicts)}
        draftKey={`${resource}/${unit.id}`}
        label="Сохранить"
        cancel={showPage(level, unit.id)}
        save={save}
        onSaved={onSaved}
      />
      <ConflictDialog open={conflict} onReload={() => void reload()} onClose={() => setConflict(false)} />
    </>
  );
};

type Saved = { asked: { id: number } | number | null | undefined; saved: UnitRecord };
const INVITED = 'Сохранено. Приглашение командовать отправлено: командир сменится, когда человек согласится';

/** Another commander was named than the saved record has: the person is asked first. */
function isInvited({ asked, saved }: Saved): boolean {
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
