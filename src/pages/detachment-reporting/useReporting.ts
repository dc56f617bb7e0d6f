import type { Standing } from '@contract/schemas/competition';
import { keepPreviousData } from '@tanstack/react-query';
import { OVERVIEW_KEY } from '../../indicators/useReport';
import { ofCompetition, useMine } from '../../programmes/useCompetition';
import { useAccount } from '../../providers/account';
import { useRead } from '../../providers/useRead';
import { useUnit } from '../../resources/units/useUnit';

/** The detachment and what the viewer is to it: the server decides, this spares calls that would be refused. */
export function useReporting(id: string, competition: number | string) {
  const unit = useUnit('detachment', id);
  const { account, grants } = useAccount();
  const mine = useMine(competition);
  const taking = useRead(
    'competition.participants',
    { ...ofCompetition(competition), query: { detachment: id, limit: 1 } },
    { select: ({ results }) => results[0]?.nomination ?? null },
  );
  const regional = unit.data?.regional_headquarter;
  const fills =
    account?.roles.detachment_commander?.id === Number(id) ||
    (grants.has('detachment.trusted') && account?.me.detachment_id === Number(id));
  const isCommissar = grants.has('detachment.commissar') && account?.me.detachment_id === Number(id);
  const ofRegion =
    (grants.has('regional.commander') && account?.roles.regionalheadquarter_commander?.id === regional) ||
    (grants.has('regional.commissar') && account?.me.regional_headquarter_id === regional);
  const ofCentre = (['central.commander', 'central.expert'] as const).some((grant) => grants.has(grant));
  return {
    unit,
    /** How the detachment takes part; null where it does not. */
    nomination: taking.data ?? null,
    read: [unit, taking],
    fills,
    /** Reads what was sent; the own commissar also what is being filled. */
    reviews: !fills && (isCommissar || ofRegion || ofCentre || grants.has('central.training-head')),
    isCommissar,
    /** Reads the places. */
    watches:
      fills ||
      isCommissar ||
      ofRegion ||
      ofCentre ||
      grants.has('administrator') ||
      (mine.data?.is_commander === true && mine.data.partner?.id === Number(id)),
    /** Sees what was computed and is not published yet. */
    computed: ofCentre || grants.has('administrator'),
    known: account !== null && unit.data !== undefined && taking.data !== undefined && !mine.isPending,
  };
}

/** Places of the participant, the same for both sides of a tandem. */
export const useStanding = (competition: number, id: string, source: Standing['source'], enabled: boolean) =>
  useRead(
    'competition.standing',
    { params: { competition_pk: competition, detachment_pk: id }, query: { source } },
    { placeholderData: keepPreviousData, enabled },
  );

/** Every report of one detachment in one answer. */
export const useOverview = (id: string, season: number | string, enabled = true) =>
  useRead(
    'report.overview',
    { query: { programme: 'competition', season, unit: id } },
    { queryKey: [OVERVIEW_KEY, 'competition', String(season), id], staleTime: 0, enabled },
  );
