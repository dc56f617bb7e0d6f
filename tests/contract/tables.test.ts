import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { certificateRequestStates } from '../../contract/states/certificateRequests';
import { certificateStates } from '../../contract/states/certificates';
import { competitionApplicationStates } from '../../contract/states/competitionApplications';
import { eventApplicationStates } from '../../contract/states/eventApplications';
import { eventStages } from '../../contract/states/events';
import { jobStates } from '../../contract/states/jobs';
import { itemStates, reportStates } from '../../contract/states/reports';
import { entryStates, verificationStates } from '../../contract/states/unitApplications';

const tables: { names: readonly string[] }[] = [
  certificateRequestStates,
  certificateStates,
  competitionApplicationStates,
  entryStates,
  eventApplicationStates,
  eventStages,
  itemStates,
  jobStates,
  reportStates,
  verificationStates,
];

const sources = (...folders: string[]): [file: string, text: string][] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .filter((file) => /\.tsx?$/.test(file) && !/^server\/(seed|db\/migrations)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]);

/** Quoted names in brackets of the language or of SQL, and the same state compared with one name and another. */
const lists = [
  /[[(]\s*('\w+'(?:,\s*'\w+')+),?\s*[\])]/g,
  /state [!=]== ('\w+' (?:\|\||&&) [\w.?]*state [!=]== '\w+')/g,
];
/** A letter that left waits or has failed: states of its own. */
const apart = 'contract/schemas/letters.ts';

it('lists of states stand in their tables alone', () => {
  const found = sources('server', 'src', 'contract/schemas').flatMap(([file, text]) =>
    lists
      .flatMap((list) => [...text.matchAll(list)])
      .flatMap(([list, inside = '']) => {
        const names = [...new Set([...inside.matchAll(/'(\w+)'/g)].map(([, name = '']) => name))];
        const isOf = ({ names: states }: (typeof tables)[number]) => names.every((name) => states.includes(name));
        return file !== apart && names.length > 1 && tables.some(isOf) ? [`${file}: ${list}`] : [];
      }),
  );
  expect(found).toEqual([]);
});

it('roles are asked through the table of permissions alone', () => {
  const asking = /grants\.has\(|viewer\??\.administrator|\{[^}]*\badministrator\b[^}]*\}: (?:Pick<)?Viewer/;
  const found = sources('server')
    .filter(([file, text]) => !/domain\/(units\/reach|viewer)\.ts$/.test(file) && asking.test(text))
    .map(([file]) => file);
  expect(found).toEqual([]);
});

it('the words of a refusal of rights stand in the table of refusals alone', () => {
  const found = sources('server').filter(([, text]) => /ApiError\(\s*403,\s*\{\s*\w+:\s*['`]/.test(text));
  expect(found.map(([file]) => file)).toEqual([]);
});
