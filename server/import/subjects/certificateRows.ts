// Certificates of membership, and who confirmed whose data.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listed, m, p, rowsOf, str, u } from '../../db';
import { auditLog, certificates } from '../../db/tables';
import { always, fresh, made, same } from '../columns';
import { type Lookup, type Subject, subject } from '../subject';

/** Here a certificate is numbered within the region of the headquarters that issues it. */
const regionOfMember: Lookup = {
  reads: ['user_id'],
  as: 'region',
  async find(db, ids) {
    const rows = await rowsOf(
      db,
      {
        id: str`${p.id}::text`,
        region: str.orNull`coalesce((select ${u.region_id} from ${m} join ${u} on ${u.level} = ${m.level}
            and ${u.id} = ${m.unit_id} where ${m.person_id} = ${p.id} and ${m.level} = 'regional'),
          (select ${u.region_id} from ${u} where ${u.level} = 'regional' and ${u.commander_id} = ${p.id}),
          ${p.region_id})::text`,
      },
      (cells) => sql`select ${cells} from ${p} where ${p.id} in (${listed(ids.map(Number))})`,
    );
    return new Map(rows.flatMap(({ id, region }) => (region ? [[id, region]] : [])));
  },
};

const KINDS: Record<string, string> = { 'Для работодателя': 'external', 'Внутренняя справка': 'internal' };

/** The order they were issued with: the old portal keeps it apart, without the people. */
const order = {
  table: 'users_membercert',
  on: { user_id: 'cert_issued_by_id', issue_date: 'date' },
  take: {
    start: 'cert_start_date',
    end: 'cert_end_date',
    recipient: 'recipient',
    signatory: 'signatory',
    position: 'position_procuration',
    own_number: 'number',
  },
};

export const certificateRows: readonly Subject[] = [
  subject(certificates, {
    from: 'users_usermembercertlogs',
    title: 'Справки о членстве',
    joins: [order],
    lookups: [regionOfMember],
    nested: { orders: { table: order.table, on: order.on } },
    inside: [{ table: order.table, on: order.on }],
    columns: {
      id: same('id'),
      region_id: same('region'),
      year: made(['date'], ({ date }) => Number(date?.slice(0, 4))),
      number: same('id'),
      token: fresh(randomUUID),
      kind: made(['cert_type'], ({ cert_type }) => KINDS[cert_type ?? ''] ?? null),
      person_id: same('user_id'),
      issued_by: same('cert_issued_by_id'),
      issue_date: same('date'),
      cert_start_date: made([], ({ start, date }) => start ?? date ?? null),
      cert_end_date: made([], ({ end, date }) => end ?? date ?? null),
      recipient: {
        reads: [],
        make: ({ recipient }) => recipient ?? '',
        remark: ({ orders }) => differing(orders ?? '[]'),
      },
      signatory: made(['cert_type'], ({ cert_type, signatory }) =>
        isExternal(cert_type) ? (signatory ?? null) : null,
      ),
      position_procuration: {
        ...made(['cert_type'], ({ cert_type, position }) => (isExternal(cert_type) ? (position ?? null) : null)),
        remark: ({ own_number }) =>
          own_number?.trim() ? `number: «${own_number}» на справке не печатали, номер здесь другой.` : undefined,
      },
    },
    refuse: {
      reads: ['cert_type'],
      reason: ({ cert_type, region }) =>
        !KINDS[cert_type ?? '']
          ? `Непонятно, что за справка: «${cert_type ?? ''}».`
          : region
            ? undefined
            : 'У человека нет ни регионального штаба, ни региона: номер справки дать нельзя.',
    },
    later: { description: 'Примечаний к справкам здесь нет.' },
    since: 'date',
    rules: [
      'Номер справки — код региона, номер строки старого портала и год: «16-12/2025». По коду проверки её знает портал.',
      'Срок и получатель взяты из заказа, который тот же человек сделал в тот же день; день начала старый портал не хранил.',
    ],
  }),
  subject(auditLog, {
    from: 'users_userverificationlogs',
    title: 'История подтверждения данных',
    columns: {
      id: { ...made(['id'], ({ id }) => Number(id) * 2), once: true },
      at: { ...made(['date'], ({ date }) => `${date} 12:00:00+03`), once: true },
      actor_id: { ...same('verification_by_id'), once: true },
      act: { ...always('verification.accept'), once: true },
      kind: { ...always('person'), once: true },
      record_id: { ...same('user_id'), once: true },
      note: { ...same('description'), once: true },
    },
    since: 'date',
    rules: ['В истории стоит полдень дня: времени старый портал не хранил.'],
  }),
];

const isExternal = (type: string | null | undefined) => KINDS[type ?? ''] === 'external';

const SAID = ['cert_start_date', 'cert_end_date', 'recipient', 'signatory', 'position_procuration'] as const;

/** Several orders of one person on one day that say different things: which of them it was nobody knows. */
function differing(orders: string): string | undefined {
  const texts = (JSON.parse(orders) as Record<string, unknown>[]).map((one) =>
    JSON.stringify(SAID.map((name) => one[name])),
  );
  if (texts.length === 0) return 'Заказа этой справки нет: получатель не указан, срок — день выдачи.';
  return new Set(texts).size > 1 ? 'В этот день заказов несколько, и они разные: взят последний.' : undefined;
}
