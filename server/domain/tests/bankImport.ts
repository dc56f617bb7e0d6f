import { sql } from 'drizzle-orm';
import { type BankImport, QuestionBody } from '../../../contract/schemas/tests';
import { testBlockKeys, testBlocks } from '../../../contract/testTables';
import type { Db, Executor } from '../../db/open';
import { rowsOf } from '../../db/rows';
import { testQuestions } from '../../db/tables';
import type { CsvLine } from '../../files/csvLines';
import { normalise } from '../../http/search';
import { audit } from '../audit';
import { addQuestions } from './bank';
import { cellName, readBankSheet } from './bankSheet';

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
      await audit(tx, { actor, act: 'test.import', kind: 'question', record, after: { questions: bodies.length } });
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

const known = (block: string, title: string) => `${block} ${normalise(title)}`;

async function knownTitles(tx: Executor): Promise<Set<string>> {
  const rows = await rowsOf(
    tx,
    { block: testQuestions.block, title: testQuestions.title },
    (cells) => sql`select ${cells} from ${testQuestions} where ${testQuestions.archived_at} is null`,
  );
  return new Set(rows.map(({ block, title }) => known(block, title)));
}

function markRepeated(rows: Read[], seen: Set<string>): Read[] {
  return rows.map((row) => {
    if (row.error) return row;
    const key = known(row.block, row.title);
    if (seen.has(key)) return { ...row, error: 'Такой вопрос в банке уже есть.' };
    seen.add(key);
    return row;
  });
}
