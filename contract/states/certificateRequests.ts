// Requests for certificates of membership.
import { stateTable } from './stateTable';

const ANSWERED = 'На этот запрос уже ответили.';
const answered = { issued: ANSWERED, refused: ANSWERED, withdrawn: ANSWERED };

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
    issue: { by: 'issuer', to: 'issued', audit: 'certificate.issue', notice: 'certificate' },
    refuse: {
      by: 'issuer',
      to: 'refused',
      audit: 'certificate.refuse',
      notice: 'certificate.refuse',
      reason: 'required',
      not: answered,
    },
    withdraw: { by: 'person', to: 'withdrawn', audit: 'certificate.withdraw', not: answered },
  },
  {
    waiting: { name: 'На рассмотрении', tone: 'sent', in: ['waiting', 'told'], may: ['issue', 'refuse', 'withdraw'] },
    issued: { name: 'Справка выдана', tone: 'accepted', in: [] },
    refused: { name: 'Отклонён', tone: 'rejected', in: ['told'] },
    withdrawn: { name: 'Отозван', tone: 'draft', in: [] },
  },
);
