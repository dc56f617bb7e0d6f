// Applications to events of every kind: what they can be, and who does what with them.
import { stateTable } from './stateTable';

const TAKEN = 'Заявка уже принята.';

/**
 * undecided: still to be changed, decided or taken back; live: stands in the way of another one; waiting: somebody is to
 * decide; queue: waits for a place; correcting: waits for whoever filed; given: has its places. Whoever decides is the
 * organiser, or the commander above whom it waits for. An accepted multistage one whose names have not come may still be
 * refused and withdrawn.
 */
export const eventApplicationStates = stateTable(
  {
    accept: {
      name: 'Принять',
      by: 'organiser',
      to: 'accepted',
      audit: 'event.accept',
      notice: 'event.accept',
      done: 'Заявка принята.',
      not: { accepted: TAKEN, correction: 'Заявка возвращена на исправление: её ещё не подали снова.' },
    },
    approve: {
      name: 'Согласовать',
      by: 'above',
      audit: 'event.approve',
      notice: 'event.approve',
      done: 'Заявка согласована.',
    },
    enqueue: {
      by: 'itself',
      to: 'queued',
      audit: 'event.queue',
      notice: 'event.queue',
      done: 'Свободных мест нет: заявка стоит в очереди и будет принята, когда место освободится.',
    },
    promote: { by: 'itself', to: 'accepted', audit: 'event.promote', notice: 'event.accept' },
    refuse: {
      name: 'Отклонить',
      by: 'decider',
      to: 'refused',
      audit: 'event.refuse',
      notice: 'event.refuse',
      reason: 'required',
      done: 'Заявка отклонена.',
      not: { accepted: 'Заявка уже принята: теперь можно только исключить участников.' },
    },
    correct: {
      name: 'Вернуть на исправление',
      by: 'decider',
      to: 'correction',
      audit: 'event.correct',
      notice: 'event.correct',
      reason: 'required',
      done: 'Заявка возвращена на исправление.',
      not: { accepted: TAKEN },
    },
    change: {
      name: 'Изменить',
      by: 'filer',
      audit: 'event.change',
      not: { accepted: 'Заявка уже принята: изменить её нельзя.' },
    },
    resubmit: {
      name: 'Исправить заявку',
      by: 'filer',
      to: 'pending',
      audit: 'event.resubmit',
      not: {
        pending: 'Эту заявку исправлять не просили.',
        queued: 'Эту заявку исправлять не просили.',
        accepted: 'Эту заявку исправлять не просили.',
      },
    },
    withdraw: {
      name: 'Отозвать заявку',
      by: 'filer',
      to: 'withdrawn',
      audit: 'event.withdraw',
      not: { accepted: 'Заявка уже принята: отказаться можно на странице участника.' },
    },
  },
  {
    pending: {
      name: 'На рассмотрении',
      tone: 'sent',
      icon: 'send',
      in: ['undecided', 'live', 'waiting'],
      may: ['accept', 'approve', 'enqueue', 'refuse', 'correct', 'change', 'withdraw'],
    },
    queued: {
      name: 'В очереди',
      tone: 'district',
      icon: 'clock',
      in: ['undecided', 'live', 'queue'],
      may: ['accept', 'approve', 'promote', 'refuse', 'correct', 'change', 'withdraw'],
    },
    correction: {
      name: 'Нужно исправить',
      tone: 'returned',
      icon: 'returned',
      in: ['undecided', 'live', 'correcting'],
      may: ['refuse', 'correct', 'change', 'resubmit', 'withdraw'],
    },
    accepted: { name: 'Принята', tone: 'accepted', icon: 'check', in: ['live', 'given'], may: [] },
    refused: { name: 'Отклонена', tone: 'rejected', icon: 'close', in: ['over'], may: [] },
    withdrawn: { name: 'Отозвана', tone: 'draft', icon: 'close', in: ['over'], may: [] },
  },
);

export type ApplicationState = (typeof eventApplicationStates.names)[number];
