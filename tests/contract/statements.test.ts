// Statements name tables and columns through the tables, so that a renamed one does not compile where it is used.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as tables from '../../server/db/tables';

const root = resolve(import.meta.dirname, '../..');
/** Written for the database as it was then, or over whatever tables there are. */
const EXCEPT = ['server/db/', 'server/seed/', 'server/catalogues/firstStart.ts'];

const columns = new Map<string, Set<string>>(
  Object.values(tables).flatMap((table) =>
    is(table, PgTable) ? [[getTableName(table), new Set(Object.keys(getTableColumns(table)))] as const] : [],
  ),
);
const everyColumn = new Set([...columns.values()].flatMap((names) => [...names]));

const files = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((file) => !EXCEPT.some((start) => file.startsWith(start)));

/** The SQL of a file, with `$` for what is put in, and the names its tables go by. */
function sqlOf(file: string) {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const statements: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^(sql|int|str|flag|json)\b/.test(node.tag.getText())) {
      const { template } = node;
      statements.push(
        ts.isNoSubstitutionTemplateLiteral(template)
          ? template.text
          : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join('$'),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  const aliases = new Set([...text.matchAll(/\balias\([\w.]+, '(\w+)'\)/g)].map(([, name]) => name));
  for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '[^']*\/db'/g))
    for (const name of names.split(',')) aliases.add(name.trim());
  return { file, statements, aliases };
}
const written = files.map(sqlOf);

it('no statement names a table by a text', () => {
  const found = written.flatMap(({ file, statements }) =>
    statements.flatMap((statement) =>
      [...statement.matchAll(/\b(?:from|join|update|into|using) (\w+)/g)]
        .filter(([, table = '']) => columns.has(table))
        .map(([text]) => `${file}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});

it('no statement names a column of a table by a text', () => {
  const found = written.flatMap(({ file, statements, aliases }) => {
    // What a statement makes itself, `(select …) x`, has names of its own.
    const made = new Set(statements.flatMap((one) => [...one.matchAll(/\)\s+(?:as )?(\w+)/g)].map(([, name]) => name)));
    return statements.flatMap((statement) =>
      [...statement.matchAll(/(?<![\w.$'])(\w+)\.(\w+)/g)]
        .filter(([, of = '', column = '']) => (aliases.has(of) || columns.has(of)) && everyColumn.has(column))
        .filter(([, of]) => !made.has(of))
        .map(([text]) => `${file}: ${text}`),
    );
  });
  expect(found).toEqual([]);
});

/** Rows of tables, or of columns, that are chosen while the server runs. */
const UNTYPED = [
  'server/backup/exportDatabase.ts',
  'server/backup/tableFiles.ts',
  'server/db/migrate.ts',
  'server/domain/papers/papersWrite.ts',
  'server/domain/people/ownData.ts',
  'server/seed/load/suspended.ts',
  'server/seed/world.ts',
];

it('rows have the type of their shape, but where the columns are not known before', () => {
  const found = readdirSync(join(root, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => /(?<!function )\b(rowsOf|pageOf)</.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(UNTYPED);
});
