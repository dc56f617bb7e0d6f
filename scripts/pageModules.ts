// Which module the router opens for an address, read from the three lists of pages where they stand.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type PathName, paths } from '../contract/paths';
import { addresses } from '../src/resources/addresses';

type Names = Partial<Record<string, string>>;

/** Pages that stand alone, and those inside the frame: the name of the address → the module of the page. */
export function pageModules(): { bare: Names; framed: Names } {
  const routing = read('src/routing.tsx');
  const framed = read('src/framedPages.tsx');
  return { bare: opened(routing, 'barePages'), framed: { ...opened(framed, 'framedPages'), ...recordPages() } };
}

type Read = { source: ts.SourceFile; pages: ReadonlyMap<string, string> };

/** A source and its pages: `const Name = page(() => import('./module')…)`. */
function read(file: string): Read {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const pages = new Map<string, string>();
  each(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return;
    const { name, initializer } = node;
    if (!ts.isCallExpression(initializer) || initializer.expression.getText() !== 'page') return;
    each(initializer, (inner) => {
      if (!ts.isCallExpression(inner) || inner.expression.kind !== ts.SyntaxKind.ImportKeyword) return;
      const [asked] = inner.arguments;
      if (asked && ts.isStringLiteral(asked)) pages.set(name.text, `${join(dirname(file), asked.text)}.tsx`);
    });
  });
  return { source, pages };
}

/** The first page that each row of a list draws. */
function opened({ source, pages }: Read, list: string): Names {
  const rows = objectOf(source, list);
  if (!rows) throw new Error(`${source.fileName} has no list ${list}`);
  return rowsOf(rows, pages);
}

function rowsOf(rows: ts.ObjectLiteralExpression, pages: Read['pages']): Names {
  const names: Names = {};
  for (const row of rows.properties) {
    const key = row.name && (ts.isIdentifier(row.name) || ts.isStringLiteral(row.name)) ? row.name.text : undefined;
    each(row, (node) => {
      const page = ts.isJsxSelfClosingElement(node) ? pages.get(node.tagName.getText()) : undefined;
      if (key && page) names[key] ??= page;
    });
  }
  return names;
}

/** Views of records: `kind('roster', …, { list: <Roster /> })`; those of units are named by their level. */
function recordPages(): Names {
  const resources = read('src/resources/resources.tsx');
  const views = new Map<string, Names>();
  each(resources.source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'kind') return;
    const [name, , given] = node.arguments;
    if (!name || !given) return;
    const rows = ts.isIdentifier(given) ? objectOf(resources.source, given.text) : given;
    if (!rows || !ts.isObjectLiteralExpression(rows)) return;
    views.set(ts.isStringLiteral(name) ? name.text : name.getText(), rowsOf(rows, resources.pages));
  });
  const known = Object.entries(paths) as [PathName, string][];
  const names: Names = {};
  for (const [resource, at] of Object.entries(addresses))
    for (const [view, address] of Object.entries(at)) {
      const name = known.find(([, path]) => path === address)?.[0];
      const page = (views.get(resource) ?? views.get(UNITS))?.[view];
      if (name && page) names[name] = page;
    }
  return names;
}
const UNITS = 'levels[level].api';

function objectOf(source: ts.SourceFile, name: string): ts.ObjectLiteralExpression | undefined {
  let found: ts.ObjectLiteralExpression | undefined;
  each(source, (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name || !node.initializer) return;
    const { initializer } = node;
    const value = ts.isSatisfiesExpression(initializer) ? initializer.expression : initializer;
    if (ts.isObjectLiteralExpression(value)) found = value;
  });
  return found;
}

function each(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}
