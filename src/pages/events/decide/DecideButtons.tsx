import { personName } from '@contract/people/personName';
import type { TabledApplication } from '@contract/schemas/eventApplications';
import { decisionsAt } from '@contract/states/events';
import { plural } from '@contract/text/plural';
import { BulkAct } from '../../../ui/acts/BulkAct';
import { keepReason } from '../../../ui/acts/keepReason';
import { type BulkAct as Act, type Bulk, bulkButtons } from './useBulk';

/** What happens then, in words. */
const texts: Record<Act, string> = {
  accept: 'Кому не хватит места, тот встанет в очередь.',
  refuse: 'Причина будет одна для всех.',
  correct: 'Напишите, что исправить: это увидят все, кто подал выбранные заявки.',
};

/** The decisions about the chosen applications. */
export const DecideButtons = ({ bulk }: { bulk: Bulk }) => (
  <>
    {decisionsAt(bulk.stage).map((act) => {
      const draft = `events/${bulk.event}/applications/${act}`;
      const decide = async (ids: number[], reason: string) => {
        if (!(await bulk.decide(ids, act, reason))) keepReason(draft, reason);
      };
      return (
        <BulkAct<TabledApplication>
          key={act}
          label={bulkButtons[act]}
          title={(count) => `${bulkButtons[act]} ${plural(count, ['заявку', 'заявки', 'заявок'])}?`}
          variant={act === 'accept' ? 'contained' : 'outlined'}
          disabled={bulk.busy}
          danger={act === 'refuse'}
          reason={act === 'accept' ? undefined : { draft }}
          row={({ user, unit }) => ({ name: personName(user), note: unit ?? undefined })}
          acts={bulk.isOpen}
          text={() => texts[act]}
          onAct={(ids, reason) => void decide(ids, reason)}
        />
      );
    })}
  </>
);
