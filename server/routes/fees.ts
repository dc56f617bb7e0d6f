import type { feesEndpoints } from '../../contract/endpoints/fees';
import type { FeeBulkAnswer } from '../../contract/schemas/fees';
import { type AnyCall, errors, type Viewer } from '../call';
import { orderListFile } from '../domain/columnList';
import { markFees } from '../domain/fees/feeMarks';
import { listFeeChanges, listFees, readFeeTotals } from '../domain/fees/feePeople';
import { beginReset, previewFeeReset, resetAll } from '../domain/fees/feeReset';
import { feeSeason, nextFeeReset } from '../domain/fees/feeSeason';
import type { Handlers } from '../domain/handlers';

type Marking = Pick<AnyCall, 'db' | 'parts'> & { viewer: Viewer };

const season = ({ parts }: Pick<AnyCall, 'parts'>) => feeSeason(parts.now(), parts.env.FEE_RESET_DAY);

const mark = (call: Marking, ids: number[], paid: boolean) =>
  markFees(call.db, call.viewer, { ids, paid, season: season(call) });

export const fees: Handlers<typeof feesEndpoints> = {
  'fee.set': (call) => mark(call, [call.record.id], true),
  'fee.unset': (call) => mark(call, [call.record.id], false),
  'fee.history': (call) => listFeeChanges(call, call.record.id, call.query),
  async 'fee.bulk'(call): Promise<FeeBulkAnswer> {
    const results = await mark(call, call.body.ids, call.body.paid);
    const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
    return { changed: count('changed'), same: count('same'), refused: count('refused'), results };
  },
  'fee.people': (call) => listFees(call, call.query, season(call)),
  'fee.export': (call) => orderListFile(call, 'fee.export'),
  'fee.totals': (call) => readFeeTotals(call, call.query, season(call)),
  async 'fee.terms'(call) {
    const { FEE_AMOUNT, FEE_RESET, FEE_RESET_DAY } = call.parts.env;
    return {
      season: season(call),
      amount: FEE_AMOUNT ?? null,
      next_reset: FEE_RESET ? nextFeeReset(call.parts.now(), FEE_RESET_DAY) : null,
    };
  },
  'fee.reset.preview': (call) => previewFeeReset(call.db, season(call)),
  async 'fee.reset.run'(call) {
    const asked = { season: season(call), actor: call.viewer.id };
    const run = await call.once('begin', async (db) => (await beginReset(db, asked)) ?? null);
    if (!run) throw errors.conflict('Отметки уже сбрасываются.');
    const people = await resetAll(call.db, run);
    if (people === undefined) throw errors.conflict('Отметки уже сбрасываются.');
    return { season: run.season, people };
  },
};
