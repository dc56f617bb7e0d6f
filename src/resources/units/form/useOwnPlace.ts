import { type Level, levels } from '@contract/levels';
import type { Unit } from '@contract/schemas/units';
import { type SignedIn, useAccount } from '../../../providers/account';
import { api } from '../../../providers/api';
import { useReading } from '../../../providers/useRead';
import type { UnitRecord } from '../useUnit';

/** The nearest first: it knows the units above it. */
const nearest = ['educational', 'local', 'regional', 'district'] as const satisfies readonly Level[];
type Near = (typeof nearest)[number];

/**
 * Where a new unit stands, as far as the creator's own units tell: commanded before belonged to. Undefined while it is
 * read; what cannot be read is chosen by hand.
 */
export function useOwnPlace(): Partial<UnitRecord> | undefined {
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
