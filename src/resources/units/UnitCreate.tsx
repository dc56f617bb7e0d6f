import type { UnitFieldName } from '@contract/fields/units';
import type { Grant } from '@contract/grants';
import { type Level, levels } from '@contract/levels';
import { to } from '@contract/paths';
import type { Unit } from '@contract/schemas/units';
import { useQueryClient } from '@tanstack/react-query';
import { CreateBase, useNotify, useRedirect } from 'ra-core';
import { useHeading } from '../../layout/OwnTitle';
import { account as accountStore, type SignedIn, useAccount } from '../../providers/account';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import type { RemoteQuery } from '../../ui/inputs/useRemoteOptions';
import { useCrumb } from '../../ui/page/Crumb';
import { PageTitle } from '../../ui/page/PageTitle';
import { FormSkeleton, UnitForm } from './form/UnitForm';
import { isListed, listPage } from './unitPages';
import { unitTexts } from './unitTexts';
import { useLevel } from './useLevel';
import type { UnitRecord } from './useUnit';

/** The form of a new unit. */
export const UnitCreate = () => {
  const level = useLevel();
  const resource = levels[level].api;
  const { account, grants } = useAccount();
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
  const { preset, locked, regionals } = foundedBy(account.roles, grants, { level, place });
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
      record={forOthers ? preset : { ...place, commander: account.me as unknown as UnitRecord['commander'] }}
      disableAuthentication
    >
      <PageTitle title={creating ?? name} />
      <UnitForm
        level={level}
        locked={forOthers ? locked : { commander: 'Командиром отряда станете вы' }}
        regionals={regionals}
        draftKey={`${resource}/new`}
        label={unitTexts[level].create}
        cancel={isListed(level) ? listPage(level) : to('administration')}
        onSaved={onSaved}
      />
    </CreateBase>
  );
};

type Founded = {
  preset: Partial<UnitRecord>;
  locked?: Partial<Record<UnitFieldName, string>>;
  regionals?: RemoteQuery;
};

/**
 * Where a headquarters may be founded, as the server says it: the centre founds everywhere, others under what they command.
 * A detachment stands anywhere.
 */
function foundedBy(
  roles: SignedIn['roles'],
  grants: ReadonlySet<Grant>,
  asked: { level: Level; place: Founded['preset'] },
) {
  const { level, place } = asked;
  const everywhere = grants.has('administrator') || grants.has('central.commander');
  if (level === 'detachment' || everywhere) return { preset: place } satisfies Founded;
  const [district, regional] = (['district', 'regional'] as const).map((key) => roles[levels[key].role]?.id);
  const own = district ? { district_headquarter: district } : { regional_headquarter: regional };
  const [[link = '', id] = []] = Object.entries(own);
  const inside = place[link as keyof UnitRecord] === id;
  // Of two that lie apart either may be meant: the place is chosen freely, and the server says where it is none of them.
  if (level !== 'regional' && district && regional && !inside) return { preset: place } satisfies Founded;
  const preset = { ...(inside ? place : {}), ...own } as Founded['preset'];
  if (level !== 'regional' && district) return { preset, regionals: own } satisfies Founded;
  return { preset, locked: { [link]: 'Штаб войдёт в тот, которым вы командуете' } } satisfies Founded;
}

/** The nearest first: it knows the units above it. */
const nearest = ['educational', 'local', 'regional', 'district'] as const satisfies readonly Level[];
type Near = (typeof nearest)[number];

/**
 * Where a new unit stands, as far as the creator's own units tell: commanded before belonged to. Undefined while it is
 * read; what cannot be read is chosen by hand.
 */
function useOwnPlace(): Partial<UnitRecord> | undefined {
  const { account } = useAccount();
  const { data } = useReading({
    queryKey: ['own place', account?.me.id],
    queryFn: () => (account ? readPlace(account).catch(() => ({})) : {}),
    enabled: account !== null,
  });
  return data;
}

async function readPlace(account: SignedIn): Promise<Partial<UnitRecord>> {
  const own = Object.fromEntries(nearest.map((level) => [level, ownId(account, level)])) as Record<Near, number | null>;
  const educational = await read('educational', own.educational);
  const local = educational?.local_headquarter ?? (educational ? null : own.local);
  const regional =
    educational?.regional_headquarter ?? (await read('local', local))?.regional_headquarter ?? own.regional;
  const above = await read('regional', regional);
  return {
    region: above?.region ?? account.me.region ?? undefined,
    district_headquarter: above?.district_headquarter ?? own.district,
    regional_headquarter: regional,
    local_headquarter: local,
    educational_headquarter: educational?.id ?? null,
    educational_institution: educational?.educational_institution ?? null,
  } as Partial<UnitRecord>;
}

const read = async (level: Level, id: number | null): Promise<Unit | null> =>
  id === null ? null : api('units.one', { params: { level: levels[level].api, id } });

function ownId({ roles, me }: SignedIn, level: Near): number | null {
  const { role, me: key } = levels[level];
  const member = (me as Record<string, unknown>)[key];
  return roles[role]?.id ?? (typeof member === 'number' ? member : null);
}
