import { levels } from '@contract/levels';
import { to } from '@contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { CreateBase, useNotify, useRedirect } from 'ra-core';
import { useState } from 'react';
import { useHeading } from '../../layout/useHeading';
import { account as accountStore, useAccount } from '../../providers/account';
import { newKey } from '../../providers/newKey';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { FormSkeleton } from './form/FormSkeleton';
import { UnitForm } from './form/UnitForm';
import { useOwnPlace } from './form/useOwnPlace';
import { isListed, listPage } from './unitPages';
import { unitTexts } from './unitTexts';
import { useLevel } from './useLevel';
import type { UnitRecord } from './useUnit';

/** The form of a new unit. */
export const UnitCreate = () => {
  const level = useLevel();
  const resource = levels[level].api;
  const { account, grants } = useAccount();
  // One key per opened form: however often it is sent, one record comes of it.
  const [meta] = useState(() => ({ idempotencyKey: newKey() }));
  const queries = useQueryClient();
  const notify = useNotify();
  const redirect = useRedirect();
  const place = useOwnPlace();
  const { creating } = unitTexts[level];
  const name = useHeading();
  useCrumb(creating);
  if (!account || !place) return <FormSkeleton />;

  // Who commands nothing creates a detachment of his own.
  const forOthers = [...grants].some((grant) => grant === 'administrator' || grant.endsWith('.commander'));
  const onSaved = ({ id, commander }: UnitRecord) => {
    void queries.invalidateQueries({ queryKey: [resource] });
    // The creator may have become a commander: menu and rights follow.
    accountStore.load().catch(() => undefined);
    const invited = commander ? '' : '. Приглашение командовать отправлено';
    notify(`${unitTexts[level].created}${invited}`, { type: 'success' });
    redirect('show', resource, id);
  };
  return (
    <CreateBase
      record={forOthers ? place : { ...place, commander: account.me as unknown as UnitRecord['commander'] }}
      disableAuthentication
    >
      <PageTitle title={creating ?? name} />
      <UnitForm
        level={level}
        locked={forOthers ? undefined : { commander: 'Командиром отряда станете вы' }}
        draftKey={`${resource}/new`}
        label={unitTexts[level].create}
        cancel={isListed(level) ? listPage(level) : to('administration')}
        meta={meta}
        onSaved={onSaved}
      />
    </CreateBase>
  );
};
