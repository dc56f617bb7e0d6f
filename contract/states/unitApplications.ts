// Ways into a unit and what a person is in one: applications, proposed transfers, invitations, confirmation of data. What
// waits is a row of the database; how it ended stands in the history, from which `after` reads the state.
import { stateTable } from './stateTable';

const DECIDED = 'Такой заявки здесь нет: возможно, её уже решили или отозвали.';
const OVER = 'Приглашение больше не действует.';

/** Applications to a unit; a proposed transfer is one that somebody else has filed. `news`: told of when it ends. */
export const entryStates = stateTable(
  {
    apply: {
      by: 'person',
      to: 'waiting',
      audit: 'application.apply',
      not: {
        waiting: 'Ваша заявка на этом уровне уже ждёт решения. Отзовите её, чтобы подать другую.',
        member: 'Вы уже состоите на этом уровне. Чтобы вступить сюда, сначала выйдите оттуда.',
        commands:
          'Вы уже командуете на этом уровне или на уровне выше, но в другом месте. Сначала передайте командование.',
        region: 'Здесь принимают только людей своего региона, а в вашем профиле указан другой.',
        noRegion: 'Укажите в профиле свой регион: здесь принимают только людей своего региона.',
      },
    },
    propose: {
      by: 'commander of the unit left',
      to: 'waiting',
      audit: 'transfer.propose',
      notice: 'transfer.propose',
      not: {
        waiting: 'Заявка этого человека на этом уровне уже ждёт решения.',
        withheld: 'Человек отозвал согласие на обработку данных: чужому командиру перевод не предлагают.',
      },
    },
    accept: {
      by: 'staff',
      to: 'accepted',
      audit: 'application.accept',
      notice: 'application.accept',
      not: { gone: DECIDED },
    },
    refuse: {
      by: 'staff',
      to: 'refused',
      audit: 'application.refuse',
      notice: 'application.refuse',
      reason: 'optional',
      not: { gone: DECIDED },
    },
    withdraw: {
      name: 'Отозвать',
      by: 'person',
      to: 'withdrawn',
      audit: 'application.withdraw',
      notice: 'application.withdraw',
      done: 'Заявка отозвана',
      not: { gone: 'Вашей заявки здесь нет.' },
    },
    /** Whoever could propose it takes it back. */
    recall: {
      name: 'Отозвать перевод',
      by: 'commander of the unit left',
      to: 'withdrawn',
      audit: 'transfer.withdraw',
      notice: 'transfer.withdraw',
      done: 'Предложение перевода отозвано',
      not: { gone: 'Предложенного перевода здесь нет: возможно, о нём уже решили или его отозвали.' },
    },
    /** Who is proposed has left the unit he was to be moved from. */
    end: { by: 'itself', to: 'withdrawn', audit: 'transfer.end' },
  },
  {
    waiting: {
      name: 'На рассмотрении',
      tone: 'sent',
      in: ['live'],
      may: ['accept', 'refuse', 'withdraw', 'recall', 'end'],
    },
    accepted: { name: 'Принята', tone: 'accepted', in: ['news'] },
    refused: { name: 'Отклонена', tone: 'rejected', in: ['news'] },
    withdrawn: { name: 'Отозвана', tone: 'draft', in: [] },
  },
);

/** Links that invite: the unit's word given beforehand. */
export const invitationStates = stateTable(
  {
    create: { by: 'staff', to: 'valid', audit: 'invitation.create' },
    revoke: { by: 'staff', to: 'over', audit: 'invitation.revoke' },
    accept: {
      by: 'person',
      audit: 'invitation.accept',
      notice: 'invitation.accept',
      not: {
        over: `${OVER} Попросите командира прислать новое.`,
        stale: OVER.replace('.', ': пригласивший уже не решает, кого здесь принимают.'),
        left: OVER.replace('.', ': после него вы вышли из состава. Подайте заявку или попросите новое приглашение.'),
      },
    },
  },
  {
    valid: { name: 'Действует', tone: 'sent', in: ['live'], may: ['accept', 'revoke'] },
    over: { name: 'Не действует', tone: 'draft', in: [] },
  },
);

/** Confirmation of a person's data. */
export const verificationStates = stateTable(
  {
    apply: {
      by: 'person',
      to: 'waiting',
      audit: 'verification.apply',
      not: { waiting: 'Вы уже отправили данные на подтверждение.', confirmed: 'Ваши данные уже подтверждены.' },
    },
    withdraw: { by: 'person', to: 'unconfirmed', audit: 'verification.withdraw' },
    accept: {
      by: 'staff',
      to: 'confirmed',
      audit: 'verification.accept',
      notice: 'verification.accept',
      done: 'Данные подтверждены.',
      not: {
        unconfirmed: 'Запроса на подтверждение нет: возможно, его уже решили или отозвали.',
        changed: 'Данные изменили после того, как вы их прочитали. Прочитайте их ещё раз.',
      },
    },
    refuse: {
      by: 'staff',
      to: 'unconfirmed',
      audit: 'verification.refuse',
      notice: 'verification.refuse',
      reason: 'optional',
      done: 'В подтверждении отказано.',
    },
    /** What had been confirmed was changed. */
    again: { by: 'itself', to: 'unconfirmed', audit: 'verification.again' },
  },
  {
    unconfirmed: { name: 'Данные не подтверждены', tone: 'returned', icon: 'alert', in: [], may: ['apply'] },
    waiting: { name: 'Данные на проверке', tone: 'sent', icon: 'send', in: [], may: ['accept', 'refuse', 'withdraw'] },
    confirmed: { name: 'Данные подтверждены', tone: 'accepted', icon: 'check', in: [], may: ['again'] },
  },
);
