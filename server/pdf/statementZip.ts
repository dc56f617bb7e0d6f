import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openZip } from '../export/zipFile';
import { inWorkFolder } from '../workFolder';
import { drawPdf } from './drawPdf';
import { type FormRecord, type StatementForm, statementForms } from './statementForms';

/** All forms of a person in one archive. */
export const statementZip = (person: number, record: FormRecord, at: Date): Promise<Uint8Array> =>
  inWorkFolder(async (folder) => {
    const path = join(folder, 'forms.zip');
    const zip = await openZip(path);
    for (const form of Object.keys(statementForms) as StatementForm[]) {
      const entry = zip.entry(statementForms[form].fileName, at);
      await entry.write(await drawPdf(person, 'form', form, record));
      await entry.end();
    }
    await zip.end();
    return readFile(path);
  });
