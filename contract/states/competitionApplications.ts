// Applications of detachments to the competition. What waits is a row of the database, one that was refused, or declined
// by the junior who was asked into a tandem, stays with its reason; a confirmed one becomes a participant.
import { stateTable } from './stateTable';

/** `live`: no further application of its detachments is taken. */
export const competitionApplicationStates = stateTable(
  {
    apply: { by: 'commander', to: 'waiting', audit: 'competition.apply', notice: 'competition.invite' },
    consent: { by: 'junior', audit: 'competition.consent', notice: 'competition.consent' },
    confirm: {
      by: 'regional',
      to: 'confirmed',
      audit: 'competition.confirm',
      notice: 'competition.confirm',
      done: 'Заявка подтверждена: отряд участвует в конкурсе.',
      not: { consenting: 'Младший отряд ещё не дал согласия.', confirmed: 'Отряд уже участвует в конкурсе.' },
    },
    refuse: {
      by: 'regional',
      to: 'refused',
      audit: 'competition.refuse',
      notice: 'competition.refuse',
      reason: 'optional',
      done: 'Заявка на конкурс отклонена.',
    },
    decline: { by: 'junior', to: 'refused', audit: 'competition.withdraw', notice: 'competition.consent' },
    withdraw: {
      by: 'detachments',
      to: 'withdrawn',
      audit: 'competition.withdraw',
      notice: 'competition.withdraw',
      done: 'Заявка на конкурс отозвана.',
    },
  },
  {
    consenting: {
      name: 'Ждёт согласия',
      tone: 'sent',
      in: ['live'],
      may: ['consent', 'refuse', 'decline', 'withdraw'],
    },
    waiting: { name: 'На рассмотрении', tone: 'sent', in: ['live'], may: ['consent', 'confirm', 'refuse', 'withdraw'] },
    confirmed: { name: 'Подтверждена', tone: 'accepted', in: ['live'] },
    refused: { name: 'Отклонена', tone: 'rejected', in: [] },
    withdrawn: { name: 'Отозвана', tone: 'draft', in: [] },
  },
);
