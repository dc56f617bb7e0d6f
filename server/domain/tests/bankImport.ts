import { sql } from 'drizzle-orm';
import { BANK_SHEET_BYTES, BANK_SHEET_ROWS, type BankImport, QuestionBody } from '../../../contract/schemas/tests';
import { bankHeadings, testBlockKeys, testBlocks } from '../../../contract/testTables';
import { plural, questionForms } from '../../../contract/text/plural';
import { errors, normalise } from '../../call';
import { type Db, type Executor, rowsOf } from '../../db';
import { testQuestions } from '../../db/tables';
import type { CsvLine } from '../../files/csvLines';
import { readCsv } from '../../files/sheetCells';
import { audit } from '../audit';
import { addQuestions } from './bank';

type Read = BankImport['rows'][number] & { body?: QuestionBody };

/**
 * Reads a list of questions and adds all of it, or nothing while a row has a mistake.
 * @param preview true to look only
 * @throws {ApiError} 400 at `file` for a file that is no such list
 */
export async function importBank(
  db: Db,
  actor: number,
  { file, preview }: { file: File; preview: boolean },
): Promise<BankImport> {
  const { lines, columns } = await readBankSheet(actor, file);
  return db.transaction(async (tx) => {
    const rows = markRepeated(
      lines.map((line) => readLine(line, columns)),
      await knownTitles(tx),
    );
    const bodies = rows.flatMap(({ body, error }) => (body && !error ? [body] : []));
    const whole = bodies.length === rows.length;
    if (whole && !preview) {
      const [record = 0] = await addQuestions(tx, bodies);
      const note = plural(bodies.length, questionForms);
      await audit(tx, {
        actor,
        act: 'test.import',
        kind: 'question',
        record,
        after: { questions: bodies.length },
        note,
      });
    }
    return { rows: rows.map(({ body: _, ...row }) => row), added: whole && !preview ? bodies.length : 0 };
  });
}

/** A row as a question, checked by the same schema as one typed by hand. */
function readLine({ row, cells }: CsvLine, columns: number): Read {
  const [block = '', title = '', ...answers] = cells;
  const options = answers.flatMap((text, at) => (text ? [{ text, is_correct: at === 0 }] : []));
  const read = { row, block, title, options };
  const beyond = cells.findIndex((text, at) => at >= columns && text !== '');
  if (beyond >= 0) return { ...read, error: `${cellName(beyond, row)}: у столбца нет названия в первой строке.` };
  const parsed = QuestionBody.safeParse({ block: blockOf(block), title, options });
  if (!parsed.success)
    return { ...read, error: [...new Set(parsed.error.issues.map(({ message }) => message))].join(' ') };
  return { ...read, block: parsed.data.block, error: null, body: parsed.data };
}

/** A block by its number or by its name. */
const blockOf = (text: string): string =>
  testBlockKeys.find((key) => normalise(testBlocks[key]) === normalise(text)) ?? text;

const known = (block: string, title: string) => `${block} ${normalise(title).replace(/\s+/g, ' ')}`;

/** Questions of the bank, each with why it is not added again. */
async function knownTitles(tx: Executor): Promise<Map<string, string>> {
  const rows = await rowsOf(
    tx,
    { block: testQuestions.block, title: testQuestions.title },
    (cells) => sql`select ${cells} from ${testQuestions} where ${testQuestions.archived_at} is null`,
  );
  return new Map(rows.map(({ block, title }) => [known(block, title), 'Такой вопрос в банке уже есть.']));
}

function markRepeated(rows: Read[], seen: Map<string, string>): Read[] {
  return rows.map((row) => {
    if (row.error) return row;
    const key = known(row.block, row.title);
    const error = seen.get(key);
    if (error) return { ...row, error };
    seen.set(key, `Такой вопрос уже стоит в строке ${row.row} этого файла.`);
    return row;
  });
}

// A bank of questions as a CSV: block, question, right answer, then the wrong ones.

/** Block, question, the right answer and a wrong one. */
const COLUMNS_LEAST = 4;
/** One more than there may be, so that it is seen. */
const COLUMNS_READ = bankHeadings.length + 1;
/** Rows before the empty ones are left out. */
const ROWS_MAX = 20 * BANK_SHEET_ROWS;
const LETTERS = 60;

/**
 * The filled lines under the heading. Which answer is right follows from the heading alone: each one is checked.
 * @param person who sent it
 * @returns the lines, and how many columns have a heading
 * @throws {ApiError} 400 at `file`; 429, 503 when too much is being read
 */
async function readBankSheet(person: number, file: File): Promise<{ lines: CsvLine[]; columns: number }> {
  const size = { bytes: BANK_SHEET_BYTES, columns: COLUMNS_READ, rows: ROWS_MAX };
  const [heading, ...rest] = await readCsv(person, file, size);
  const names = heading?.cells ?? [];
  const wrong = wrongHeadings(names);
  if (wrong.length) throw errors.file(`В первой строке другие столбцы. ${wrong.join(' ')}`);
  const lines = rest.filter(({ cells }) => cells.some(Boolean));
  if (lines.length === 0) throw errors.file('В файле нет ни одного вопроса.');
  if (lines.length > BANK_SHEET_ROWS) throw errors.file(`В файле больше ${BANK_SHEET_ROWS} вопросов. Разделите его.`);
  return { lines, columns: filledOf(names) };
}

/** How a program of sheets calls a cell: `C1`. */
const cellName = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row}`;

const filledOf = (cells: readonly string[]) => cells.findLastIndex(Boolean) + 1;

/** What is missing and what is not known, with the cell of each. */
function wrongHeadings(cells: readonly string[]): string[] {
  const count = Math.max(filledOf(cells), COLUMNS_LEAST);
  return Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const [found = '', wanted] = [cells[at], bankHeadings[at]];
    const cell = cellName(at, 1);
    if (wanted === undefined) return [`${cell}: лишний столбец «${found.slice(0, LETTERS)}».`];
    if (found === '') return [`${cell}: нет столбца «${wanted}».`];
    return normalise(found) === normalise(wanted)
      ? []
      : [`${cell}: вместо «${found.slice(0, LETTERS)}» нужен столбец «${wanted}».`];
  });
}
