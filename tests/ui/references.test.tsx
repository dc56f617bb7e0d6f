import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../contract/schemas/certificates';
import type { Page } from '../../contract/schemas/page';
import type { RosterRow } from '../../contract/schemas/registry';
import { Preview } from '../../src/pages/references/Preview';
import { session } from '../../src/providers/session';
import { pdfText } from '../pdfText';
import { answerFrom, renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const soon = { timeout: 25_000 };

const choose = async (fee: boolean) => {
  const { json } = await api.call(`/roster/?fee=${fee}&verified=true&limit=1`, { as: 'regional' });
  const [person] = (json as Page<RosterRow>).results;
  if (!person) throw new Error('nobody to choose');
  const filter = encodeURIComponent(JSON.stringify({ search: person.last_name }));
  const { user } = await renderApp(`/references/referenceForYou?filter=${filter}`, { api, as: 'regional' });
  const name = [person.last_name, person.first_name, person.patronymic_name].filter(Boolean).join(' ');
  const row = await screen.findByRole('row', { name: new RegExp(name) }, soon);
  await user.click(within(row).getByRole('checkbox'));
  await screen.findByText('Итого: 1', undefined, soon);
  return { user, person, name };
};

const fill = async (user: UserEvent) => {
  for (const [label, digits] of [
    [/Дата начала/, '01032026'],
    [/Дата окончания/, '31122026'],
  ] as const) {
    const day = screen.getByRole('group', { name: label });
    await user.click(within(day).getAllByRole('spinbutton')[0] as HTMLElement);
    await user.keyboard(digits);
  }
  fireEvent.change(screen.getByLabelText(/для предоставления/), { target: { value: 'по месту требования' } });
};

it('nothing is sent while a field is empty: each says what is wrong', async () => {
  const { user } = await choose(true);
  await user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  expect(await screen.findAllByText('Обязательное поле.', undefined, soon)).toHaveLength(3);
});

it('a term that is over is said before anything is issued', async () => {
  const { user } = await choose(true);
  const day = screen.getByRole('group', { name: /Дата окончания/ });
  await user.click(within(day).getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('31122020');
  expect(await screen.findByText(/Срок уже закончился/, undefined, soon)).toBeVisible();
});

it('a person without the fee gets no certificate, and the page says what is missing', async () => {
  const { user, name } = await choose(false);
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Получить справки (1)' }));
  const missing = await screen.findByRole('list', { name: 'Чего не хватает' }, soon);
  expect(missing).toHaveTextContent(name);
  expect(missing).toHaveTextContent('Членский взнос не оплачен');
  await user.click(screen.getByRole('button', { name: 'Убрать их из списка' }));
  expect(screen.queryByText('Итого: 1')).not.toBeInTheDocument();
});

it('the register revokes a certificate with a reason, and the public page tells so', async () => {
  const person = await api.idOf('member');
  const token = '11111111-2222-4333-8444-555555555555';
  await api.db.execute(sql`insert into certificates (region_id, year, number, token, kind, person_id, issued_by,
      issue_date, cert_start_date, cert_end_date, recipient)
    values ((select region_id from units where level = 'regional' and id = 1), 2026, 901, ${token}, 'internal',
      ${person}, ${await api.idOf('regional')}, '2026-03-01', '2026-03-01', '2099-12-31', 'по месту требования')`);
  const { user, unmount } = await renderApp('/references', { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: /Отозвать справку .*901/ }, soon));
  await user.click(await screen.findByRole('button', { name: 'Отозвать' }, soon));
  expect(await screen.findByText('Напишите причину: её увидит владелец справки.', undefined, soon)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Причина/ }), 'Ошибка в дате');
  await user.click(screen.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText('Отозвана', undefined, soon)).toBeVisible();
  const { json } = await api.call('/membership_certificates/', { as: 'regional' });
  expect((json as Page<Certificate>).results).toEqual([
    expect.objectContaining({ state: 'revoked', revoke_reason: 'Ошибка в дате' }),
  ]);
  unmount();

  await renderApp(`/certificate/${token}`, { api });
  expect(await screen.findByRole('heading', { name: /Справка о членстве №\s.*901/ }, soon)).toBeVisible();
  expect(screen.getByText('Отозвана')).toBeVisible();
  expect(document.body).toHaveTextContent(
    'Настоящим подтверждается членство в студенческих отрядах с 01.03.2026 г. по 31.12.2099 г.',
  );
  expect(document.body).not.toHaveTextContent('Воздвиженская');
});

it('a code that belongs to no certificate is said to be so', async () => {
  await renderApp('/certificate/00000000-0000-4000-8000-000000000000', { api });
  expect(await screen.findByRole('heading', { name: 'Такой справки нет' }, soon)).toBeVisible();
});

// A person of each level, with a name that is no common one.
const people = [
  ['central', 'Цой', 'Ян', null],
  ['district', 'Черных', 'Любовь', 'Ильинична'],
  ['regional', 'Живаго', 'Илья', 'Фомич'],
  ['local', 'Кузьмина-Караваева', 'Юлия', 'Львовна'],
  ['educational', 'Дюма', 'Никита', 'Саввич'],
  ['commander', 'Шевченко', 'Нинель', 'Оглы'],
] as const;

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
    const values = {
      cert_start_date: '2026-01-01',
      cert_end_date: '2099-12-31',
      recipient: 'ООО "Северный путь" - по месту требования',
      signatory: kind === 'external' ? 'Хайруллин Тимур Маратович' : '',
      position_procuration: kind === 'external' ? 'Командир, доверенность № 7' : '',
    };
    const prints = { inn: true, snils: as !== 'local' };
    answerFrom(api);
    session.open(await api.signIn('admin'));
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Preview kind={kind} values={values} prints={prints} person={id} />
      </QueryClientProvider>,
    );
    const sheet = screen.getByRole('region', { name: 'Как будет выглядеть справка' });
    await within(sheet).findByText('СПРАВКА', undefined, soon);

    const answer = await api.fetch(
      new Request(`http://portal.test/api/v1/membership_certificates/${kind}/?format=pdf`, {
        method: 'POST',
        headers: { Authorization: `JWT ${(await api.signIn('admin')).access}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ ids: [id], ...values, print_inn: prints.inn, print_snils: prints.snils }),
      }),
    );
    expect(answer.status).toBe(200);
    const printed = pdfText(Buffer.from(await answer.arrayBuffer()));
    const [certificate] = ((await api.call('/membership_certificates/', { as: 'admin' })).json as Page<Certificate>)
      .results;
    const unissued = printed
      .replaceAll(certificate?.number ?? 'none', '…')
      .replaceAll(certificate?.check_url ?? 'none', '…');
    expect(bare(sheet.textContent)).toBe(bare(unissued));
    expect(bare(printed)).toContain(bare([last, first, patronymic].filter(Boolean).join('')));
  });
});

/** Lines break elsewhere on paper. */
const bare = (text: string) => text.replace(/\s/g, '');
