import type { ReportState } from '../../../contract/indicators/chains';
import { completenessOf } from '../../../contract/indicators/completeness';
import type { Answers, Indicator } from '../../../contract/indicators/types';
import type { Can } from '../../../contract/schemas/reports';
import { moveBy, type Parties } from './parties';
import type { Season } from './reportSeason';

type Judged = { indicator: Indicator; season: Season; parties: Parties };

/** What the viewer may do with a report now. */
export function canOf({ indicator, season, parties }: Judged, state: ReportState, complete: boolean): Can {
  const may = (act: Parameters<typeof moveBy>[3]) => moveBy(parties, indicator, state, act) !== undefined;
  return {
    edit: season.is_open && may('edit'),
    send: season.is_open && complete && may('send'),
    approve: may('approve'),
    correct: may('correct'),
    return: may('return'),
  };
}

/** What the unit still has to give; a reviewer is not told. */
export function progressOf(indicator: Indicator, answers: Answers) {
  const { complete, missing, filled } = completenessOf(indicator, answers);
  return { complete, missing, filled };
}
