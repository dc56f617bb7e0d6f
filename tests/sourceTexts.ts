// The texts of the product as its sources compose them: every literal, template and run of JSX with Russian letters.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Stands where something is put in when the text is shown. */
export const HOLE = '\uFFFC';

/**
 * @property text a template or a run of JSX as one text, with HOLE for each value put in
 * @property holes the source of those values, in order
 */
export type SourceText = { file: string; line: number; text: string; holes: string[] };

const RUSSIAN = /[А-Яа-яЁё]/;

/** Every Russian text of these folders, in the order of the files. Comments, regular expressions and SQL are none. */
export function sourceTexts(folders: readonly string[]): SourceText[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .flatMap(textsOf),
  );
}

function textsOf(file: string): SourceText[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: SourceText[] = [];
  const add = (node: ts.Node, text: string, holes: string[] = []) => {
    if (!RUSSIAN.test(text)) return;
    found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text, holes });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      // Its texts are SQL; what is put in may be a text again.
      if (ts.isTemplateExpression(node.template))
        for (const { expression } of node.template.templateSpans) visit(expression);
      return;
    }
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => HOLE + literal.text).join('');
      add(
        node,
        node.head.text + spans,
        node.templateSpans.map(({ expression }) => expression.getText()),
      );
    }
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) addRun(node);
    ts.forEachChild(node, visit);
  };
  /** Text and values that stand beside each other in one element. */
  const addRun = ({ children }: ts.JsxElement | ts.JsxFragment) => {
    const holes: string[] = [];
    const parts = children.map((child) => {
      if (ts.isJsxText(child)) return child.text.replace(/\s*\n\s*/g, ' ');
      if (ts.isJsxExpression(child) && child.expression && ts.isStringLiteral(child.expression))
        return child.expression.text;
      if (ts.isJsxExpression(child) && !child.expression) return '';
      holes.push(child.getText());
      return HOLE;
    });
    const first = children.find((child) => !ts.isJsxText(child) || child.text.trim());
    if (first) add(first, parts.join('').trim(), holes);
  };
  visit(source);
  return found;
}
