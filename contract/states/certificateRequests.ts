// Requests for certificates of membership.
import { stateTable } from './stateTable';

const closed = {
  issued: 'Справка по этому запросу уже выдана.',
  refused: 'Этот запрос справки уже отклонён.',
  withdrawn: 'Этот запрос справки отозван.',
};

/** `told`: shown to whoever asked; an issued certificate speaks for itself. */
export const certificateRequestStates = stateTable(
  {
    request: {
      by: 'person',
      to: 'waiting',
      audit: 'certificate.request',
      notice: 'certificate.request',
      not: { waiting: 'Вы уже запросили справку. Дождитесь ответа или отзовите запрос.' },
    },
    issue: { by: 'issuer', to: 'issued', audit: 'certificate.issue', notice: 'certificate', not: closed },
    refuse: {
      by: 'issuer',
      to: 'refused',
      audit: 'certificate.refuse',
      notice: 'certificate.refuse',
      reason: 'required',
      not: closed,
    },
    withdraw: { by: 'person', to: 'withdrawn', audit: 'certificate.withdraw', not: closed },
  },
  {
    waiting: { name: 'На рассмотрении', tone: 'sent', in: ['waiting', 'told'], may: ['issue', 'refuse', 'withdraw'] },
    issued: { name: 'Справка выдана', tone: 'accepted', in: [] },
    refused: { name: 'Отклонён', tone: 'rejected', in: ['told'] },
    withdrawn: { name: 'Отозван', tone: 'draft', in: [] },
  },
);
