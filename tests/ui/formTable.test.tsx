import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formTable, keptOtherwise } from './formTable';

/** Keeps what is typed, or asks for a reason that is kept. */
const keeps =
  /\b(useDraft|useRecordForm|useFiling|reasonOf)[<(]|drafts\.write\(|reason="(required|optional)"|\bacts\.\w+\.reason\b|\{ draft\b[^}]*\}\}/;
/** Sends what is typed by itself, without the forms' machinery. */
const sends = /<form\b|component="form"/;
const machinery = /DraftNotice|<RecordForm/;

/** What the forms are made of. */
const own = [
  'ui/drafts/useDraft',
  'ui/form/useOnce',
  'ui/form/useRecordForm',
  'ui/form/FormDialog',
  'providers/stores/drafts',
];

const makesForm = (text: string) => keeps.test(text) || (sends.test(text) && !machinery.test(text));

it('every form of the portal stands in the table of forms, or is named with the reason why not', () => {
  const forms = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => makesForm(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^src\/|\.tsx?$/g, ''))
    .filter((file) => !own.includes(file));
  const told = [...Object.values(formTable).map((row) => row.in), ...Object.keys(keptOtherwise)];
  expect([...new Set(told)].sort()).toEqual(forms.sort());
});
