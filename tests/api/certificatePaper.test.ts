// What the issuer sees beside the form is what the PDF says, letter by letter.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { certificatePaper, membershipTerm } from '../../contract/certificatePaper';
import { asDrawn, paperFault } from '../../contract/fields/paperSigns';
import type { Certificate, CertificateFacts } from '../../contract/schemas/certificates';
import type { Page } from '../../contract/schemas/parts/page';
import { Paper } from '../../src/pages/references/Paper';
import { pdfText } from '../pdfText';
import { testApi } from '../testApi';

const api = testApi();

// A person of each level, with a name that is no common one.
const people = [
  ['central', 'Цой', 'Ян', null],
  ['district', 'Черных', 'Любовь', 'Ильинична'],
  ['regional', 'Живаго', 'Илья', 'Фомич'],
  ['local', 'Кузьмина-Караваева', 'И\u0306оланта', 'Львовна'],
  ['educational', 'Дюма', 'Никита', 'Саввич'],
  ['commander', 'Шевченко', 'Нинель', 'Оглы'],
] as const;

it('takes no sign for a paper that its typeface has not', () => {
  const require = createRequire(createRequire(import.meta.resolve('pdfmake')).resolve('pdfkit'));
  const fonts = dirname(createRequire(import.meta.url).resolve('pdfmake/package.json'));
  const { create } = require('fontkit') as { create: (file: Buffer) => { characterSet: number[] } };
  for (const name of ['Regular', 'Medium', 'Italic', 'MediumItalic']) {
    const drawn = new Set(create(readFileSync(join(fonts, 'fonts', 'Roboto', `Roboto-${name}.ttf`))).characterSet);
    const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
      asDrawn(sign).trim(),
    );
    const lost = signs.filter(
      (sign) => paperFault(sign) === undefined && !drawn.has(asDrawn(sign).codePointAt(0) ?? 0),
    );
    expect(lost).toEqual([]);
  }
  expect(paperFault('Ёлкину Й. – «Ұлы», № 5, 100 ₽ и 5 €, и\u0306')).toBeUndefined();
  // A narrow space, and what is left of a sign of which half was taken away.
  expect([paperFault('5\u202f000 ₽\ufe0f'), asDrawn('5\u202f000 ₽\ufe0f')]).toEqual([undefined, '5 000 ₽']);
});

describe.each(['external', 'internal'] as const)('a certificate, %s', (kind) => {
  it.each(people)('of a person of the level %s reads the same in the preview and in the PDF', async (...named) => {
    const [as, last, first, patronymic] = named;
    const id = await api.idOf(as);
    await api.db.execute(sql`update people set is_verified = true, membership_fee = true, last_name = ${last},
      first_name = ${first}, patronymic_name = ${patronymic}, date_of_birth = '1999-02-03' where id = ${id}`);
    await api.db.execute(sql`insert into memberships (person_id, level, unit_id)
      values (${id}, 'regional', 1) on conflict do nothing`);
    await api.db.execute(sql`insert into person_documents (person_id, inn, snils)
      values (${id}, '500100732259', '112-233-445 95')
      on conflict (person_id) do update set inn = excluded.inn, snils = excluded.snils`);
    const order = {
      cert_start_date: '2026-01-01',
      cert_end_date: `${new Date().getFullYear() + 1}-12-31`,
      recipient: 'ООО "Северный путь" - по месту требования',
      signatory: kind === 'external' ? 'Хайруллин Тимур Маратович' : '',
      position_procuration: kind === 'external' ? 'Командир, доверенность № 7' : '',
    };
    const prints = { inn: true, snils: as !== 'local' };
    const query = `inn=${prints.inn}&snils=${prints.snils}`;
    const facts = await api.call(`/membership_certificates/facts/${id}/?${query}`, { as: 'admin' });
    const blocks = certificatePaper(facts.json as CertificateFacts, { kind, ...order }, null, null);
    const shown = textOf(renderToStaticMarkup(createElement(Paper, { blocks })));

    const answer = await api.fetch(
      new Request(`http://portal.test/api/v1/membership_certificates/${kind}/?format=pdf`, {
        method: 'POST',
        headers: { Authorization: `JWT ${(await api.signIn('admin')).access}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: [id], ...order, print_inn: prints.inn, print_snils: prints.snils }),
      }),
    );
    expect(answer.status).toBe(200);
    const printed = pdfText(Buffer.from(await answer.arrayBuffer()));
    const list = (await api.call('/membership_certificates/', { as: 'admin' })).json as Page<Certificate>;
    const [certificate] = list.results;
    // Both are given at the issue.
    const unissued = printed
      .replaceAll(certificate?.number ?? 'none', '…')
      .replaceAll(certificate?.check_url ?? 'none', '…');
    expect(bare(shown)).toBe(bare(unissued));
    for (const said of [[last, first, patronymic].filter(Boolean).join(''), membershipTerm(order)])
      expect(bare(printed)).toContain(bare(asDrawn(said)));
    expect(printed.includes('112-233-445')).toBe(prints.snils);
  });
});

/** Letters of the markup; the style sheets in it are none. */
const textOf = (markup: string) =>
  markup
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
/** Lines break elsewhere on paper. */
const bare = (text: string) => text.replace(/\s/g, '');
