// The report as a page that opens from a folder: no script, nothing from elsewhere.
import type { Report, TableReport } from './report';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c1c1c}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{border-bottom:1px solid #ddd;padding:.3rem .6rem;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere}td.n,th.n{text-align:right;white-space:nowrap}.note{color:#555}`;

const NUMBERS = new Intl.NumberFormat('ru');
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

type Cell = string | number;
const cell = (value: Cell, tag: string) =>
  typeof value === 'number'
    ? `<${tag} class="n">${NUMBERS.format(value)}</${tag}>`
    : `<${tag}>${escaped(value)}</${tag}>`;
const line = (cells: readonly Cell[], tag = 'td') => `<tr>${cells.map((one) => cell(one, tag)).join('')}</tr>`;
const table = (heads: readonly string[], lines: readonly (readonly Cell[])[]) =>
  lines.length
    ? `<table><thead>${line(heads, 'th')}</thead><tbody>${lines.map((cells) => line(cells)).join('\n')}</tbody></table>`
    : '<p class=note>Ничего.</p>';

/** The page, whole. */
export function reportPage({ tables, within, files, withMedia, notTaken, checks, dryRun }: Report): string {
  const remarks = tables.flatMap((one) => one.remarks.map((remark) => ({ ...remark, of: one })));
  const waiting = tables.flatMap((one) =>
    one.waiting.filter(({ rows }) => rows > 0).map((column) => ({ ...column, of: one })),
  );
  const rules = tables.flatMap((one) => one.rules.map((rule) => [one.title, rule]));
  return `<!doctype html>
<html lang=ru><head><meta charset=utf-8><title>Отчёт о переносе данных</title><style>${STYLE}</style></head><body>
<h1>Отчёт о переносе данных</h1>
<p>${dryRun ? 'Проба: в портале ничего не изменилось.' : 'Данные записаны в портал.'} Все строки по одной: rows.csv, таблицы: tables.csv, всё найденное проверками: checks.csv.</p>
<h2>Что перенесено</h2>
<p class=note>Пустые таблицы не показаны, они есть в tables.csv.</p>
${table(
  ['Что', 'Таблица', 'Куда', 'Строк', 'Прочитано', 'Взято', 'В составе других', 'Оставлено', 'До конца'],
  tables
    .filter(({ rows }) => rows > 0)
    .map((one) => [one.title, one.table, one.into, one.rows, one.read, one.taken, one.merged, one.left, finished(one)]),
)}
<h2>Что проверить</h2>
${table(
  ['Проверка', 'Найдено', 'Что именно (первые)'],
  checks.map(({ title, found }) => [title, found.length, first(found)]),
)}
<h2>Оставлено и взято иначе</h2>
${table(
  ['Что', 'Случилось', 'Почему', 'Строк', 'Номера (первые)'],
  remarks.map(({ of, kind, reason, count, ids }) => [
    of.title,
    kind === 'left' ? 'оставлено' : 'взято иначе',
    reason,
    count,
    ids,
  ]),
)}
<h2>Файлы</h2>
${withMedia ? '' : '<p class=note>Перенос шёл без --media: файлы не взяты, здесь только их число.</p>'}
${table(
  ['Что', 'Таблица', 'Названо', 'Взято', 'Нет или не подошли'],
  files.map(({ title, table: name, named, taken, left }) => [title, name, named, taken, left]),
)}
${table(
  ['Таблица', 'Почему не взят', 'Строка'],
  files.flatMap(({ table: name, remarks: said }) => said.map(({ reason, ids }) => [name, reason, ids])),
)}
<h2>Правила для всех строк</h2>
${table(['Что', 'Правило'], rules)}
<h2>Таблицы, строки которых взяты вместе с другими</h2>
${table(
  ['Таблица', 'Вместе с чем', 'Строк', 'Оставлено', 'Номера оставленных'],
  within
    .filter(({ rows }) => rows > 0)
    .map((one) => [one.table, one.of, one.rows, one.alone.length, one.alone.slice(0, 20).join(', ')]),
)}
<h2>Столбцы, которые не переносятся</h2>
${table(
  ['Таблица', 'Столбец', 'Почему', 'Строк с данными'],
  waiting.map(({ of, column, reason, rows }) => [of.table, column, reason, rows]),
)}
<h2>Таблицы, которые не перенесены</h2>
${table(
  ['Таблица', 'Строк', 'Почему'],
  [...notTaken]
    .filter(({ rows }) => rows > 0)
    .sort((one, two) => two.rows - one.rows)
    .map(({ table: name, rows, reason }) => [name, rows, reason]),
)}
</body></html>
`;
}

/** What the page names of what a check found; the sheet has all of it. */
const SHOWN = 50;
const first = (found: readonly string[]) => found.slice(0, SHOWN).join('; ') + (found.length > SHOWN ? '; …' : '');

const finished = ({ finished }: TableReport) => (finished ? 'да' : 'нет');
