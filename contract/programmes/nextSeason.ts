// What the next season of a programme begins with: the rules of the last one, its days a year later.
import type { Programme } from '../indicators/types';
import { indicatorsOf, programmes, rulesOf } from '.';
import type { SettingsOf } from './types';

type Last<P extends Programme> = { number: number; title: string; settings: SettingsOf[P] };
type NextSeason<P extends Programme> = Last<P>;

/** The season after the last one, as the centre finds it on the form. */
export function nextSeason<P extends Programme>(programme: P, last: Last<P>): NextSeason<P> {
  const number = last.number + 1;
  return { number, title: nextTitle(programme, last), settings: aYearLater(carried(programme, last, number)) };
}

/** The title after that of the last season: its years a year later; without any, the number of the season behind it. */
export function nextTitle(programme: Programme, { number, title }: Omit<Last<Programme>, 'settings'>): string {
  const later = title.replace(YEAR, (year) => String(Number(year) + 1));
  if (later !== title) return later;
  const numbered = `${title.endsWith(` ${number}`) ? title.slice(0, -` ${number}`.length) : title} ${number + 1}`;
  return numbered.length > TITLE_MAX ? programmes[programme].title(number + 1) : numbered;
}
const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const TITLE_MAX = 200;

/** Settings as they were, without what is said of indicators that are gone; those that are new begin as defined. */
function carried<P extends Programme>(programme: P, last: Last<P>, number: number): SettingsOf[P] {
  const first = rulesOf(programme, number).settings;
  const before = indicatorsOf(programme, last.number).map(({ key }) => key);
  const after = indicatorsOf(programme, number).map(({ key }) => key);
  const gone = before.filter((key) => !after.includes(key));
  const stays = (key: string) => !gone.includes(key.split('.')[0] ?? key);
  const kept = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([key]) => stays(key)));
  const settings = { ...first, ...last.settings, deadlines: kept(last.settings.deadlines) } as SettingsOf[P];
  if (!('sums' in settings && 'sums' in first)) return settings;
  const sum = (kind: 'overall' | 'commissar') =>
    after.filter((key) => (before.includes(key) ? settings.sums : first.sums)[kind].includes(key));
  return {
    ...settings,
    directions: { ...first.directions, ...kept(settings.directions) },
    sums: { overall: sum('overall'), commissar: sum('commissar') },
  };
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** No day is written with a later year: it stays. */
const LAST_YEAR = 9999;

/** Every day of the settings a year later; 29 February becomes the 28th. */
function aYearLater<Value>(value: Value): Value {
  if (typeof value === 'string') {
    const [, year, month, day] = DAY.exec(value) ?? [];
    if (!year) return value;
    const later = String(Math.min(Number(year) + 1, LAST_YEAR)).padStart(4, '0');
    return `${later}-${month}-${month === '02' && day === '29' ? '28' : day}` as Value;
  }
  if (Array.isArray(value)) return value.map(aYearLater) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, aYearLater(one)])) as Value;
}
