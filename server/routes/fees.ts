import type { feesEndpoints } from '../../contract/endpoints/fees';
import { moscowDay } from '../../contract/fields/moscowDay';
import type { FeeBulkAnswer } from '../../contract/schemas/fees';
import { type AnyCall, errors } from '../call';
import { orderListFile } from '../domain/columnList';
import { markFees } from '../domain/fees/feeMarks';
import { listFeeChanges, listFees, readFeeTotals } from '../domain/fees/feePeople';
import { beginReset, previewFeeReset, readFeeSeason, resetAll } from '../domain/fees/feeReset';
import { feeSeason } from '../domain/fees/feeSeason';
import type { Handlers } from '../domain/handlers';

type Asking = Pick<AnyCall, 'db' | 'parts'>;

/** Of the marks that people have. */
const season = ({ db, parts }: Asking) => readFeeSeason(db, parts);
/** Of the calendar: what a reset opens. */
const nextSeason = ({ parts }: Asking) => feeSeason(parts.now(), parts.env.FEE_RESET_DAY);

export const fees: Handlers<typeof feesEndpoints> = {
  'fee.set': (call) => markFees(call.db, call, { ids: [call.record.id], paid: true }),
  'fee.unset': (call) => markFees(call.db, call, { ids: [call.record.id], paid: false }),
  'fee.history': (call) => listFeeChanges(call, call.record.id, call.query),
  async 'fee.bulk'(call): Promise<FeeBulkAnswer> {
    const results = await markFees(call.db, call, call.body);
    const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
    return { changed: count('changed'), same: count('same'), refused: count('refused'), results };
  },
  'fee.people': async (call) => listFees(call, call.query, await season(call)),
  'fee.export': (call) => orderListFile(call, 'fee.export'),
  'fee.totals': async (call) => readFeeTotals(call, call.query, await season(call)),
  async 'fee.terms'(call) {
    const { FEE_AMOUNT, FEE_RESET, FEE_RESET_DAY } = call.parts.env;
    const opened = await season(call);
    const end = `${opened.slice(5)}-${FEE_RESET_DAY}`;
    // A season that is over by the calendar waits for the administrator, who opens the next one.
    const next_reset = FEE_RESET && end > moscowDay(call.parts.now()) ? end : null;
    return { season: opened, amount: FEE_AMOUNT ?? null, next_reset };
  },
  'fee.reset.preview': (call) => previewFeeReset(call.db, nextSeason(call)),
  async 'fee.reset.run'(call) {
    const asked = { season: nextSeason(call), actor: call.viewer.id, seen: call.seen };
    const run = await call.once('begin', async (db) => (await beginReset(db, asked)) ?? null);
    if (!run) throw errors.conflict('Отметки уже сбрасываются.');
    const people = await resetAll(call.db, run);
    if (people === undefined) throw errors.conflict('Отметки уже сбрасываются.');
    return { season: run.season, people };
  },
};
