import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ActiveItem } from '../../contract/schemas/membership';
import type { Page } from '../../contract/schemas/parts/page';
import type { QueueRow, ReportDocument } from '../../contract/schemas/reports';
import { endedSession } from '../../src/providers/loginRedirect';
import { session } from '../../src/providers/session';
import { onlyApplicants } from '../demoPeople';
import { loseAnswer } from '../loseAnswer';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { emptySeason, event, reportCalls } from '../reportCalls';
import { testApi } from '../testApi';

const api = testApi();

// Long enough that no test comes to its end: what is sent is sent because somebody said so.
beforeEach(() => {
  vi.stubEnv('VITE_UNDO_SECONDS', '600');
});

const waiting = async () =>
  ((await api.call('/active_applications/?kind=entry&limit=-1', { as: 'commander' })).json as Page<ActiveItem>).results;

const openList = async () => {
  const opened = await renderApp('/active?tab=entry', { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid'));
  await waitFor(() => expect(grid.getAllByRole('row')[1]).toHaveFocus());
  return { ...opened, rows: () => grid.getAllByRole('row').slice(1) };
};
const corner = async () => within(await screen.findByRole('region', { name: 'Можно отменить' }));

it('an accepted application is taken back: nothing was sent, and the row waits as before', async () => {
  await onlyApplicants(api.db, 3);
  const { user, rows } = await openList();
  await user.keyboard('a');
  expect(rows()[0]).toHaveTextContent('Можно отменить');
  expect(rows()[1]).toHaveFocus();
  const { getByRole } = await corner();
  await user.click(getByRole('button', { name: 'Отменить действие' }));
  await waitFor(() => expect(rows()[0]).not.toHaveTextContent('Можно отменить'));
  expect(screen.queryByRole('region', { name: 'Можно отменить' })).not.toBeInTheDocument();
  expect(await waiting()).toHaveLength(3);
});

it('whoever has left the list before a decision is sent is told there why it was refused, not to look into the row', async () => {
  await onlyApplicants(api.db, 1);
  const { user } = await openList();
  await user.keyboard('a');
  await user.click(screen.getByRole('link', { name: 'Моя страница' }));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await api.db.execute(sql`delete from applications`);
  await user.click((await corner()).getByRole('button', { name: 'Отправить сейчас' }));
  expect(await screen.findByText(/^Не удалось: 1\. /)).not.toHaveTextContent('Причина стоит в строке');
});

it('every row accepted by a quick hand is decided, and the cursor stays on a row that is decided already', async () => {
  await onlyApplicants(api.db, 4);
  const { user, rows } = await openList();
  await user.keyboard('aaa');
  expect(rows()[3]).toHaveFocus();
  await user.keyboard('{ArrowUp}a');
  expect(rows()[2]).toHaveFocus();
  for (const row of rows().slice(0, 3)) expect(row).toHaveTextContent('Можно отменить');
  // The last one is taken back by its key, the others go.
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(rows()[2]).not.toHaveTextContent('Можно отменить'));
  for (const button of (await corner()).getAllByRole('button', { name: 'Отправить сейчас' })) await user.click(button);
  expect(await screen.findByText('Готово: 2 из 2')).toBeVisible();
  expect(await waiting()).toHaveLength(2);
});

it('the notice that goes away gives the focus back to the row that one was at, however one came to the notice', async () => {
  await onlyApplicants(api.db, 4);
  const { user, rows } = await openList();
  const gone = () =>
    waitFor(() => expect(screen.queryByRole('region', { name: 'Можно отменить' })).not.toBeInTheDocument());
  await user.keyboard('a');
  const undo = (await corner()).getByRole('button', { name: 'Отменить действие' });
  // By the Tab key, past the rest of the page and its footer.
  for (let presses = 0; document.activeElement !== undo && presses < 60; presses += 1) await user.tab();
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  await gone();
  await waitFor(() => expect(rows()[1]).toHaveFocus());
  await user.keyboard('a');
  await user.click((await corner()).getByRole('button', { name: 'Отправить сейчас' }));
  await gone();
  await waitFor(() => expect(rows()[2]).toHaveFocus());
});

it('a decision whose answer was lost is known by its key when it is sent again', async () => {
  await onlyApplicants(api.db, 1);
  const { user } = await openList();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/active_applications/decide/', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    }),
  );
  await user.keyboard('a');
  await user.click((await corner()).getByRole('button', { name: 'Отправить сейчас' }));
  await user.click(await screen.findByRole('button', { name: /^Повторить/ }));
  await user.click((await corner()).getByRole('button', { name: 'Отправить сейчас' }));
  expect(await screen.findByText('Готово: 1 из 1')).toBeVisible();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

const sendNow = async (user: UserEvent) => {
  const buttons = (await corner()).getAllByRole('button', { name: 'Отправить сейчас' });
  for (const button of buttons) await user.click(button);
};

it.each([
  ['many in one go, of which the rest was not sent', 12, 1, '{Control>}a{/Control}a', '10 без ответа, 0 не отправлено'],
  ['one by one', 2, 2, 'aa', '0 не удалось, 2 без ответа, 0 не отправлено'],
])(
  'decisions whose answers were lost are told as done when they are repeated: %s',
  async (_, count, calls, keys, said) => {
    await onlyApplicants(api.db, count);
    const { user } = await openList();
    for (let call = 0; call < calls; call += 1) loseAnswer(api, '/active_applications/decide/');
    await user.keyboard(keys);
    if (count > calls) {
      await screen.findByRole('dialog', { name: `Принять ${count} заявок?` });
      await user.keyboard('{Enter}');
    }
    await sendNow(user);
    const progress = within(await screen.findByRole('region', { name: 'Ход решений' }));
    expect(await progress.findByText(new RegExp(`${said}$`))).toBeVisible();
    // Lost again, and nothing behind it is sent: what was sent before is still not known.
    server.use(http.post('*/active_applications/decide/', () => HttpResponse.error(), { once: true }));
    for (const end of [new RegExp(`${said}$`), new RegExp(`^${count} принято, 0 не удалось, 0 не отправлено$`)]) {
      await user.click(await progress.findByRole('button', { name: `Повторить для ${count}` }));
      await sendNow(user);
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Можно отменить' })).not.toBeInTheDocument());
      expect(await progress.findByText(end)).toBeVisible();
    }
    expect(await waiting()).toHaveLength(0);
  },
);

it('a refusal in an earlier call and a lost answer of a later one are repeated each as what it is', async () => {
  await onlyApplicants(api.db, 12);
  const { user } = await openList();
  const [gone] = await waiting();
  await api.db.execute(sql`delete from applications where id = ${gone?.id}`);
  const loseNext = () => loseAnswer(api, '/active_applications/decide/');
  server.use(http.post('*/active_applications/decide/', loseNext, { once: true }));
  await user.keyboard('{Control>}a{/Control}a');
  await screen.findByRole('dialog', { name: 'Принять 12 заявок?' });
  await user.keyboard('{Enter}');
  await sendNow(user);
  const progress = within(await screen.findByRole('region', { name: 'Ход решений' }));
  expect(await progress.findByText(/^9 принято, 1 не удалось, 2 без ответа, 0 не отправлено$/)).toBeVisible();
  await user.click(progress.getByRole('button', { name: 'Повторить для 3' }));
  await sendNow(user);
  expect(await progress.findByText(/^11 принято, 1 не удалось, 0 не отправлено$/)).toBeVisible();
});

it('a row that was ticked and then decided by itself is chosen no longer', async () => {
  await onlyApplicants(api.db, 3);
  const { user, rows } = await openList();
  await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
  expect(await screen.findByText('Выбрана 1 запись')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Принять' }));
  await user.click((await corner()).getByRole('button', { name: 'Отправить сейчас' }));
  expect(await screen.findByText('Готово: 1 из 1')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Выбрана 1 запись')).not.toBeInTheDocument());
});

it.each([
  ['is taken back', (user: UserEvent) => user.keyboard('{Control>}z{/Control}')],
  [
    'did not reach the server',
    async (user: UserEvent) => {
      server.use(http.post('*/active_applications/decide/', () => HttpResponse.error()));
      await user.click((await corner()).getByRole('button', { name: 'Отправить сейчас' }));
      // It may have been done: nothing says that it was not.
      expect(await screen.findByText(/^Без ответа: 1/)).toBeVisible();
      const progress = screen.getByRole('region', { name: 'Ход решений' });
      expect(progress).toHaveTextContent(/^Решено: 0 из 1.*0 не удалось, 1 без ответа/);
      expect(screen.getByRole('grid')).toHaveTextContent('Неизвестно, решено ли.');
    },
  ],
])('a refusal that %s brings its reason along', async (_, goesWrong) => {
  await onlyApplicants(api.db, 2);
  const { user } = await openList();
  const refuse = async () => {
    await user.keyboard('r');
    return within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  };
  const first = await refuse();
  await user.type(first.getByRole('textbox', { name: /Причина/ }), 'Нет мест');
  await user.click(first.getByRole('button', { name: 'Отклонить' }));
  await corner();
  await goesWrong(user);
  expect((await refuse()).getByRole('textbox', { name: /Причина/ })).toHaveValue('Нет мест');
  expect(await waiting()).toHaveLength(2);
});

it.each([
  ['here', () => session.end()],
  [
    'in another tab',
    () => {
      for (const key of ['jwt_token', 'refresh_token', 'user']) {
        localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
      }
    },
  ],
])(
  'a refusal that can still be taken back when the session ends %s brings its reason along, to whoever gave it alone',
  async (_, end) => {
    await onlyApplicants(api.db, 2);
    const { user } = await openList();
    await user.keyboard('r');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
    await user.type(asked.getByRole('textbox', { name: /Причина/ }), 'Нет мест');
    await user.click(asked.getByRole('button', { name: 'Отклонить' }));
    await corner();
    const [giver, before] = [session.user(), Object.keys(localStorage)];
    end();
    const kept = () => Object.keys(localStorage).filter((key) => !before.includes(key));
    await waitFor(() => expect(kept()).toEqual([`draft.${giver}.active/entry/refusal`]));
    expect(localStorage.getItem(kept()[0] ?? '')).toContain('Нет мест');
    expect(endedSession()).toMatchObject({ person: giver, kept: true });
    expect(await waiting()).toHaveLength(2);
  },
);

it('an exclusion of many that is taken back brings its reason along', async () => {
  const { user } = await renderApp('/all-squads/1/all-participants', { api, as: 'commander' });
  const exclude = async () => {
    const [, box] = await screen.findAllByLabelText(/^Выбрать строку/, { selector: 'input' });
    await user.click(box as HTMLElement);
    await user.click(await screen.findByText('Исключить', { selector: 'button' }));
    return within(await screen.findByRole('dialog', { name: 'Исключить участников?' }));
  };
  const first = await exclude();
  await user.type(first.getByRole('textbox', { name: /Причина/ }), 'Уехали');
  await user.click(first.getByRole('button', { name: 'Исключить: 1' }));
  await user.click((await corner()).getByRole('button', { name: 'Отменить действие' }));
  expect((await exclude()).getByRole('textbox', { name: /Причина/ })).toHaveValue('Уехали');
});

it('a page that is closed sends what was decided, whole', async () => {
  await onlyApplicants(api.db, 12);
  const { user } = await openList();
  await user.keyboard('{Control>}a{/Control}a');
  await screen.findByRole('dialog', { name: 'Принять 12 заявок?' });
  await user.keyboard('{Enter}');
  await corner();
  expect(await waiting()).toHaveLength(12);
  const sent = vi.spyOn(globalThis, 'fetch');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(async () => expect(await waiting()).toHaveLength(0));
  const decisions = sent.mock.calls.filter(([address]) => String(address).includes('/decide/'));
  expect(decisions.map(([, init]) => init?.keepalive)).toEqual([true]);
});

it('whoever signs out has sent what was decided', async () => {
  await onlyApplicants(api.db, 1);
  const { user } = await openList();
  await user.keyboard('a');
  await corner();
  await user.click(screen.getByRole('button', { name: /^Личное меню/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Выйти из ЛК/ }));
  await waitFor(async () => expect(await waiting()).toHaveLength(0));
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeVisible();
});

/** A reviewer accepts the first report of the queue by the keyboard. */
async function decideFirst() {
  const { json } = await api.call('/reports/queue/?programme=rating&indicator=r9', { as: 'central-expert' });
  const queue = (json as Page<QueueRow>).results;
  const [first] = queue;
  const { user } = await renderApp(
    `/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}&indicator=r9`,
    { api, as: 'central-expert' },
  );
  await screen.findByRole('table', { name: 'Версии отчёта' });
  await screen.findByText(/^1 из \d+ в очереди/);
  await user.keyboard('a');
  return { user, queue };
}

it('a reviewer goes on to the next report at once, and what is taken back waits in the queue again', async () => {
  const { user, queue } = await decideFirst();
  const [first, second] = queue;
  await waitFor(() => expect(window.location.search).toContain(`report=${second?.id}`));
  const walk = within(screen.getByRole('navigation', { name: 'Очередь отчётов' }));
  for (const link of walk.getAllByRole('link')) expect(link).toHaveTextContent(/ РО/);
  const waits = () => walk.getAllByRole('link').map((link) => link.getAttribute('href'));
  await waitFor(() => expect(waits().join()).not.toContain(`report=${first?.id}&`));
  // What is decided is no more counted among what waits.
  expect(screen.getByText(`1 из ${queue.length - 1} в очереди`)).toBeVisible();
  await user.click((await corner()).getByRole('button', { name: 'Отменить действие' }));
  await waitFor(() => expect(waits().join()).toContain(`report=${first?.id}&`));
  const { json } = await api.call(`/reports/${first?.id}/`, { as: 'central-expert' });
  expect((json as ReportDocument).state).toBe(first?.state);
});

it('a report that was decided and can still be taken back is not offered to the many that are accepted at once', async () => {
  const { user, queue } = await decideFirst();
  const [, ...others] = queue;
  await corner();
  // A dialog leaves the notice its room.
  expect(document.documentElement.style.getPropertyValue('--undo-room')).toMatch(/px$/);
  const filter = encodeURIComponent(JSON.stringify({ indicator: 'r9' }));
  window.history.pushState({}, '', `/rating-ro/reporting/2?filter=${filter}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
  await user.click(await screen.findByRole('button', { name: 'Принять без правок' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Принять отчёты без правок?' }));
  await user.click(asked.getByRole('button', { name: `Принять без правок: ${others.length}` }));
  // Those wait now too: nobody is left to choose.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  for (const box of screen.getAllByRole('checkbox', { name: /строк/i })) expect(box).toBeDisabled();
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Можно отменить' })).not.toBeInTheDocument());
  expect(document.documentElement.style.getPropertyValue('--undo-room')).toBe('');
});

it('who leaves while the server answers nothing signs out all the same', async () => {
  await onlyApplicants(api.db, 1);
  const { user, unmount } = await openList();
  await user.keyboard('a');
  await corner();
  server.use(http.post('*/api/v1/*', () => new Promise<never>(() => undefined)));
  await user.click(await screen.findByRole('button', { name: /^Личное меню: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Выйти из ЛК' }));
  expect(await screen.findByRole('heading', { name: 'Вход в личный кабинет' })).toBeVisible();
  unmount();
  // Who comes next does not read whom it was about.
  await renderApp('/my-page', { api, as: 'member' });
  expect(await screen.findByRole('heading', { name: 'Готовность к лету' })).toBeVisible();
  expect(screen.queryByText(/^Принять: /)).not.toBeInTheDocument();
});

it('a report that was sent is taken back, and sent again goes with what was typed meanwhile', async () => {
  await emptySeason(api);
  const { save, document: told, read } = reportCalls(api);
  const { id } = told(await save('regional', 'r4', { events: [event()] }));
  const now = () => read('regional', id ?? 0);
  const { user } = await renderApp('/reporting-ro/report-regional-two?indicator=r4', { api, as: 'regional' });
  const send = async () => {
    await user.click(await screen.findByRole('button', { name: 'Отправить на проверку' }));
    return corner();
  };
  await user.click((await send()).getByRole('button', { name: 'Отменить действие' }));
  expect((await now()).state).toBe('draft');
  const { getByRole } = await send();
  fireEvent.change(screen.getByLabelText(/^Количество участников/), { target: { value: '77' } });
  await user.click(getByRole('button', { name: 'Отправить сейчас' }));
  expect(await screen.findByText('Отчёт отправлен')).toBeVisible();
  // The button has gone with the notice: the focus stays on the page.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const { state, answers } = await now();
  expect(state).not.toBe('draft');
  expect(answers.events).toMatchObject([{ participants_number: 77 }]);
});

it('one applicant is refused while the refusal of another can still be taken back, and neither is accepted meanwhile', async () => {
  await onlyApplicants(api.db, 2);
  const { user } = await renderApp('/all-squads/1?tab=applications', { api, as: 'commander' });
  for (const name of ['Фамилия1 Имя1', 'Фамилия2 Имя2']) {
    await user.click(await screen.findByRole('button', { name: `Отклонить: ${name}` }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), `Мест нет: ${name}`);
    await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
    await waitFor(() => expect(screen.getByRole('button', { name: `Принять: ${name}` })).toBeDisabled());
  }
  for (const button of (await corner()).getAllByRole('button', { name: 'Отправить сейчас' })) await user.click(button);
  await screen.findByText('Список заявок пуст');
});

it('an application to the competition is not confirmed while its refusal can still be taken back', async () => {
  const { user } = await renderApp('/Competition?tab=applications', { api, as: 'regional' });
  const row = within(await screen.findByRole('article', { name: 'Заявка: ССО «Гренада»' }));
  await user.click(row.getByRole('button', { name: 'Отклонить' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Отряд ещё мал');
  await user.click(dialog.getByRole('button', { name: 'Отклонить' }));
  const { getByRole } = await corner();
  expect(row.getByRole('button', { name: 'Подтвердить' })).toBeDisabled();
  await user.click(getByRole('button', { name: 'Отменить действие' }));
  const cancel = await screen.findByRole('button', { name: 'Отмена' });
  await waitFor(() => expect(cancel).toBeEnabled());
  await user.click(cancel);
  expect(row.getByRole('button', { name: 'Подтвердить' })).toBeEnabled();
});

it('what is decided about a tandem names both detachments', async () => {
  await api.db.execute(sql`update competition_applications set main_detachment_id = 3, is_confirmed_by_junior = true`);
  const { user } = await renderApp('/Competition?tab=applications', { api, as: 'regional' });
  const row = within(await screen.findByRole('article', { name: /^Заявка: .+ и ССО «Гренада»$/ }));
  await user.click(row.getByRole('button', { name: 'Подтвердить' }));
  expect((await corner()).getByText(/Подтвердить: .+ и ССО «Гренада»/)).toBeVisible();
});

it('the reason of an item that is being refused stays as it will be sent', async () => {
  const { json } = await api.call('/reports/queue/?programme=competition&indicator=q7', { as: 'regional-commissar' });
  const [report] = (json as Page<QueueRow>).results;
  const { user } = await renderApp(`/active/${report?.unit.id}/indicator/${report?.id}`, {
    api,
    as: 'regional-commissar',
  });
  const [refuse] = await screen.findAllByRole('button', { name: /^Отклонить: / });
  await user.click(refuse as HTMLElement);
  const reason = screen.getByRole('textbox', { name: /^Причина отказа: / });
  await user.type(reason, 'Нет протокола');
  await user.click(screen.getByRole('button', { name: 'Отклонить' }));
  const { getByRole } = await corner();
  await user.type(reason, ' и положения');
  expect(reason).toHaveValue('Нет протокола');
  expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled();
  await user.click(getByRole('button', { name: 'Отменить действие' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Отмена' })).toBeEnabled());
  await user.type(reason, ' и положения');
  expect(reason).toHaveValue('Нет протокола и положения');
});
