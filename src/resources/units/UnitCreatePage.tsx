import { type Level, levels } from '@contract/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useCreate, useNotify } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { account as accountStore, useAccount } from '../../providers/account';
import { newKey } from '../../ui/newKey';
import { PageTitle } from '../../ui/PageTitle';
import { FormSkeleton } from './form/FormSkeleton';
import { UnitForm } from './form/UnitForm';
import { useOwnPlace } from './form/useOwnPlace';
import { isListed, listPage, showPage } from './unitPages';
import { unitTexts } from './unitTexts';
import type { UnitRecord } from './useUnit';

/** The form of a new unit. */
export const UnitCreatePage = ({ level }: { level: Level }) => {
  const resource = levels[level].api;
  const { account, grants } = useAccount();
  // One key per opened form: however often it is sent, one record comes of it.
  const [idempotencyKey] = useState(newKey);
  const [create] = useCreate<UnitRecord>(resource, undefined, { returnPromise: true });
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const place = useOwnPlace();
  if (!account || !place || !isListed(level)) return <FormSkeleton />;

  // Who commands nothing creates a detachment of his own.
  const forOthers = [...grants].some((grant) => grant === 'administrator' || grant.endsWith('.commander'));
  const onSaved = (saved: unknown) => {
    void queries.invalidateQueries({ queryKey: [resource] });
    // The creator may have become a commander: menu and rights follow.
    accountStore.load().catch(() => undefined);
    const { id, commander } = saved as UnitRecord;
    const invited = commander ? '' : '. Приглашение командовать отправлено';
    notify(`${unitTexts[level].created}${invited}`, { type: 'success' });
    navigate(showPage(level, id));
  };
  return (
    <>
      <PageTitle title={levels[level].labels.create} />
      <UnitForm
        level={level}
        record={forOthers ? place : { ...place, commander: account.me as unknown as UnitRecord['commander'] }}
        locked={forOthers ? undefined : { commander: 'Командиром отряда станете вы' }}
        draftKey={`${resource}/new`}
        label={unitTexts[level].create}
        cancel={listPage(level)}
        save={(data: FieldValues) => create(resource, { data, meta: { idempotencyKey } })}
        onSaved={onSaved}
      />
    </>
  );
};
