// The regulation of the competition as a document, from the rules of its last season.
import { competitionIndicators } from '../../../contract/indicators/competition';
import type { Db } from '../../db/open';
import { drawPdf } from '../../pdf/drawPdf';
import { type CompetitionSeason, readSeasons } from './season';

const day = (value: string | null | undefined): string => value?.split('-').reverse().join('.') ?? '—';

/** The document drawn last: everybody may ask for it, and drawing takes a while. */
let drawn: { of: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | undefined;

/** @returns the file and the name it is saved by */
export async function regulationFile(db: Db, now: Date): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const season = (await readSeasons(db)).at(-1);
  if (!season) throw new Error('a competition without a season');
  const of = JSON.stringify(season);
  if (drawn?.of !== of) drawn = { of, bytes: draw(season, now) };
  const { bytes } = drawn;
  bytes.catch(() => {
    drawn = undefined;
  });
  return { name: 'Regulation_on_the_best_LSO.pdf', bytes: await bytes };
}

async function draw({ settings: s, title }: CompetitionSeason, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await drawPdf({
    info: { title: `Положение о конкурсе «${title}»`, creationDate: now },
    content: [
      { text: `Положение о конкурсе «${title}»`, fontSize: 18, bold: true, margin: [0, 0, 0, 12] },
      ...(s.about ? [{ text: s.about, margin: [0, 0, 0, 8] as [number, number, number, number] }] : []),
      { text: 'Сроки', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
      `Конкурс: ${day(s.start_date)} – ${day(s.end_date)}. Прием заявок: ${day(s.apply_from)} – ${day(s.apply_until)}.`,
      `Составы и взносы учитываются на ${day(s.snapshot_on)}.`,
      { text: 'Номинации', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
      `«Дебют» – отряд, основанный ${day(s.junior_from)} или позже, участвует один.`,
      `«Тандем» – отряд-наставник, основанный раньше, вместе с молодым отрядом своего региона и с его согласия.`,
      { text: 'Показатели', bold: true, fontSize: 13, margin: [0, 8, 0, 4] },
      ...competitionIndicators.map(({ key, number, title, description }) => ({
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
  return new Uint8Array(bytes);
}
