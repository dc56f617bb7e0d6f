// The borders of the house, read from the sources: what the linter cannot tell.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const houses = ['contract', 'server', 'src'];

const below = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? below(path) : [path];
  });
const sources = houses.flatMap((house) => below(join(root, house))).filter((path) => /\.tsx?$/.test(path));
const named = (path: string) => relative(root, path);

it('no folder of the sources holds more than 25 files', () => {
  const counts = new Map<string, number>();
  for (const folder of sources.map((path) => named(dirname(path)))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
});

it('every file that the documents and the comments name is there', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((name) => join(root, name));
  const documents = [...pages, ...below(join(root, 'docs'))].filter((path) => path.endsWith('.md'));
  const all = [...sources, ...below(join(root, 'tests'))];
  const text = (path: string) => {
    const written = readFileSync(path, 'utf8');
    return path.endsWith('.md') ? written : (written.match(/^\s*(?:\/\/|\/?\*).*/gm) ?? []).join('\n');
  };
  const missing = [...documents, ...all].flatMap((path) => {
    const links = [...text(path).matchAll(/\]\((?!http)([^)#]+)/g)].map(([, to = '']) => resolve(dirname(path), to));
    const names = [...text(path).matchAll(NAMED)].map(([name]) => join(root, name.replace(/[./]+$/, '')));
    return [...links, ...names]
      .filter((name) => !['', '.ts', '.tsx', '.test.ts', '.test.tsx'].some((end) => existsSync(name + end)))
      .map((name) => `${named(path)}: ${named(name)}`);
  });
  expect(missing).toEqual([]);
});
/** `contract/levels.ts`, `server/domain/units/reach`: from the root. */
const NAMED = /(?<![\w./@-])(?:contract|server|src|tests|docs)\/[\w./-]+/g;

/** What a file takes from others; `running` without types, which are gone by then. */
function takenBy(path: string, running = false): string[] {
  const { statements } = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || (running && isOfTypes(statement))) return [];
    return fileOf(path, from.text) ?? [];
  });
}

function isOfTypes(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const { importClause: clause } = statement;
  const bindings = clause?.namedBindings;
  const onlyTypes =
    !clause?.name && bindings && ts.isNamedImports(bindings) && bindings.elements.every((one) => one.isTypeOnly);
  return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || Boolean(onlyTypes);
}

function fileOf(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@contract')
    ? join(root, 'contract', specifier.slice('@contract'.length))
    : specifier.startsWith('.') && resolve(dirname(from), specifier);
  if (!base) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
    (path) => existsSync(path) && statSync(path).isFile(),
  );
}

/** Files that need each other, directly or round about. */
function circles(graph: Map<string, string[]>): string[][] {
  const found: string[][] = [];
  const seen = new Map<string, { at: number; low: number; open: boolean }>();
  const path: string[] = [];
  const visit = (file: string) => {
    const mark = { at: seen.size, low: seen.size, open: true };
    seen.set(file, mark);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = seen.get(next) ?? visit(next);
      if (known.open) mark.low = Math.min(mark.low, known.low);
    }
    if (mark.low === mark.at) {
      const circle = path.splice(path.indexOf(file));
      for (const one of circle) (seen.get(one) as typeof mark).open = false;
      if (circle.length > 1) found.push(circle.map(named));
    }
    return mark;
  };
  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return found;
}

describe('imports', () => {
  it('go in no circles, of types neither', () => {
    expect(circles(new Map(sources.map((path) => [path, takenBy(path)])))).toEqual([]);
  });

  it('lead from the portal to no schema: what checks bodies is the server’s, and weighs more than a page', () => {
    const graph = new Map(sources.map((path) => [path, takenBy(path, true)]));
    const loaded = new Set<string>();
    const load = (path: string) => {
      if (loaded.has(path)) return;
      loaded.add(path);
      for (const next of graph.get(path) ?? []) load(next);
    };
    for (const path of sources) if (named(path).startsWith('src/')) load(path);
    const schemas = [...loaded].filter((path) => /^import (?!type).* from 'zod'/m.test(readFileSync(path, 'utf8')));
    expect(schemas.map(named)).toEqual([]);
  });

  it('a circle would be found', () => {
    const two = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
    ]);
    expect(circles(two)).toHaveLength(1);
  });
});

it('a room of pages leads to no other one, and only the tables of addresses lead to pages', () => {
  const tables = /^src\/(framedPages|routing|resources\/resources)\.tsx$/;
  const roomOf = (name: string) => /^src\/pages\/([^/]+)/.exec(name)?.[1];
  const ways = sources
    .filter((path) => !tables.test(named(path)))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/(?:\bfrom |\bimport\()'([^']+)'/g)].flatMap(([, to = '']) => {
        const room = roomOf(named(fileOf(path, to) ?? root));
        return room && room !== roomOf(named(path)) ? [`${named(path)} → ${to}`] : [];
      }),
    );
  expect(ways).toEqual([]);
});

it('no address of the API stands in the portal outside its door', () => {
  // The service worker fetches files of the portal, and no answer of the API: its policy of tests stands in the journeys.
  const doors = /\/src\/(providers|worker)\//;
  const told = sources
    .filter((path) => path.includes('/src/') && !doors.test(path))
    .filter((path) => /['"`]\/api\/v1|\bfetch\(/.test(readFileSync(path, 'utf8')));
  expect(told.map(named)).toEqual([]);
});

it('no table is built of the kit’s cells outside the shared grid', () => {
  const drawn = [
    // Numbers of the centre, saved row by row as typed.
    /\/pages\/rating\/central\/Central(Tab|Row)\.tsx$/,
    // Rows that are at hand: what one opens into under it, and their head when the server orders them.
    /\/ui\/list\/(RowsTable|SortHead)\.tsx$/,
    // Tables of inputs.
    /\/ui\/table\/(TableForm|FormCells)\.tsx$/,
    // Forms of reports: a row is a form of its own, a heading goes over all versions.
    /\/indicators\/(Catalogue(Form|Row)|inputs\/Item(Row|sTable)|review\/Review(Table|Cell))\.tsx$/,
  ];
  const told = sources
    .filter((path) => path.includes('/src/') && !drawn.some((one) => one.test(path)))
    .filter((path) =>
      /^import \{[^}]*\bTable(Row|Cell|Body|Head)?\b[^}]*\} from '@mui\/material'/m.test(readFileSync(path, 'utf8')),
    );
  expect(told.map(named)).toEqual([]);
});
