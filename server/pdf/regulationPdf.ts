// The regulation of the competition, from the rules of a season.

import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { indicatorsOf } from '../../contract/programmes';
import { dayText, innerQuotes } from '../../contract/text/typographic';
import type { CompetitionSeason } from '../domain/competition/season';

const day = (value: string | null | undefined): string => (value ? dayText(value) : '—');

const nameOf = (title: string): string => innerQuotes(`Положение о конкурсе «${title}»`);

export const regulationPdf = (
  { number: season, settings: s, title }: CompetitionSeason,
  now: Date,
): TDocumentDefinitions => ({
  info: { title: nameOf(title), creationDate: now },
  content: [
    { text: nameOf(title), fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
    ...(s.about ? [{ text: s.about, margin: [0, 0, 0, 8] as [number, number, number, number] }] : []),
    { text: 'Сроки', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
    `Конкурс: ${day(s.start_date)} – ${day(s.end_date)}. Приём заявок: ${day(s.apply_from)} – ${day(s.apply_until)}.`,
    `Составы и взносы учитываются на ${day(s.snapshot_on)}.`,
    { text: 'Номинации', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
    `«Дебют» – отряд, основанный ${day(s.junior_from)} или позже, участвует один.`,
    `«Тандем» – отряд-наставник, основанный раньше, вместе с молодым отрядом своего региона и с его согласия.`,
    { text: 'Показатели', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
    ...indicatorsOf('competition', season).map(({ key, number, title, description }) => ({
      margin: [0, 0, 0, 6] as [number, number, number, number],
      text: [
        { text: `${number}. ${title}. `, bold: true },
        description,
        s.deadlines[key] ? ` Срок – ${day(s.deadlines[key])}.` : '',
      ],
    })),
    { text: 'Итоги', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
    'Побеждает наименьшая сумма мест по всем показателям, отдельно в каждой номинации; без места – худшее место плюс один.',
    'Первое место номинации – Гран-при; среди остальных – первое, второе и третье места в каждом направлении. При равенстве место общее.',
  ],
});
