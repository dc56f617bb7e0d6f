// Saved views of a list: filters, order, columns, density and size of the page under a name.
import { z } from 'zod';
import { LIMIT_MAX, REQUIRED, VIEW_NAME_MAX } from './constants';
import { levelKeys } from './levels';
import { thingName } from './schemas/parts/names';

/** Views of one person, over all lists. */
export const VIEWS_MAX = 50;
const KEY_MAX = 80;
const VALUE_MAX = 1000;
const FILTERS_MAX = 60;
const COLUMNS_MAX = 80;

const key = z.string().trim().min(1, REQUIRED).max(KEY_MAX, `Не больше ${KEY_MAX} символов.`);
const column = key.regex(/^[\w.]+$/, 'Недопустимое название столбца.');
/** The kind of record that a list shows, and what tells two lists of it apart. */
const list = key.regex(/^[\w./-]+$/, 'Недопустимое название списка.');
const few = (most: number) => (record: object) => Object.keys(record).length <= most;

export const ViewState = z.object({
  filters: z
    .record(key, z.union([z.string().max(VALUE_MAX, `Не больше ${VALUE_MAX} символов.`), z.number()]))
    .refine(few(FILTERS_MAX), `Не больше ${FILTERS_MAX} условий.`),
  sort: z.object({ field: column, order: z.enum(['ASC', 'DESC'], { error: 'Допустимые значения: ASC, DESC.' }) }),
  /** Shown columns in their order; null for those a list begins with. */
  columns: z.array(column).max(COLUMNS_MAX, `Не больше ${COLUMNS_MAX} столбцов.`).nullable().default(null),
  /** In pixels. */
  widths: z
    .record(column, z.number().int('Введите целое число.').min(40, 'Не меньше 40.').max(1000, 'Не больше 1000.'))
    .refine(few(COLUMNS_MAX), `Не больше ${COLUMNS_MAX} столбцов.`)
    .default({}),
  density: z.enum(['dense', 'roomy'], { error: 'Допустимые значения: dense, roomy.' }).default('dense'),
  page_size: z
    .number()
    .int('Введите целое число.')
    .min(1, 'Не меньше 1.')
    .max(LIMIT_MAX, `Не больше ${LIMIT_MAX}.`)
    .nullable()
    .default(null),
});
export type ViewState = z.infer<typeof ViewState>;

const name = thingName(VIEW_NAME_MAX);
const flags = {
  /** Seen by the staff of the unit its owner acts for, too. */
  shared: z.boolean({ error: 'Допустимые значения: true, false.' }).optional(),
  /** The list opens with it. */
  first: z.boolean({ error: 'Допустимые значения: true, false.' }).optional(),
};

export const ViewBody = z.object({ list, name, state: ViewState, ...flags });
export const ViewPart = z.object({ name: name.optional(), state: ViewState.optional(), ...flags });

export const ListView = z.object({
  id: z.number(),
  list: z.string(),
  name: z.string(),
  /** Whether it is the caller's own: nobody else changes it. */
  own: z.boolean(),
  /** Whose it is. */
  owner: z.string(),
  /** The unit whose staff sees it. */
  shared: z.object({ level: z.enum(levelKeys), id: z.number(), name: z.string() }).nullable(),
  first: z.boolean(),
  state: ViewState,
});
export type ListView = z.infer<typeof ListView>;

export const viewsQuery = z.object({ list });
export const ListViews = z.object({
  results: z.array(ListView),
  /** Whether the caller acts for a unit whose staff a view can be shared with. */
  can_share: z.boolean(),
});
export type ListViews = z.infer<typeof ListViews>;
