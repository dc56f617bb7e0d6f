// What every form of the table is asked for: `everyForm('…')` in a test file runs over a part of the rows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { call } from '../../src/providers/http';
import { NO_CONNECTION } from '../../src/providers/send';
import { session } from '../../src/providers/session';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import type { testApi } from '../testApi';
import { type FormRow, fieldOf, formTable, soon } from './formTable';

type Api = ReturnType<typeof testApi>;
type Resolver = () => Response;

/** The rows whose place in the table leaves this rest. */
export function everyForm(api: Api, rest: number, of: number) {
  const rows = Object.entries(formTable).filter((_, at) => at % of === rest);
  for (const [name, row] of rows) {
    it(`${name}: what is typed outlives a reload, a lost network and an ended session, and faults are told`, async () => {
      await walk(api, row);
    }, 240_000);
  }
}

async function walk(api: Api, row: FormRow) {
  const address = typeof row.address === 'string' ? row.address : await row.address(api);
  const first = await renderApp(address, { api, as: row.as });
  await row.open?.();
  if (row.required) await leaveEmpty(row, row.required);
  await type(row);
  const me = row.as ? String(await api.idOf(row.as)) : 'guest';
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('draft.'));
  expect(kept.map((key) => key.split('.')[1])).toEqual([me]);

  // The page is loaded anew.
  window.dispatchEvent(new Event('pagehide'));
  first.unmount();
  const again = await renderApp(address, { api, as: row.as });
  await stands(row);
  expect(screen.getByText(/^Введённое восстановлено/, { selector: '.MuiAlert-message *' })).toBeVisible();

  if (!row.exempt?.field) await refused(row);
  if (row.as) await sessionEnds(row);
  if (!row.exempt?.leave) await leave(row);
  again.unmount();
}

async function type(row: FormRow) {
  fireEvent.change(await fieldOf(row, row.label), { target: { value: row.typed } });
}

async function stands(row: FormRow) {
  await waitFor(async () => expect(await fieldOf(row, row.label)).toHaveValue(shownOf(row)), soon);
}

const shownOf = ({ typed, label }: FormRow) => (/Минут/.test(String(label)) ? Number(typed) : typed);

async function save(row: FormRow) {
  const field = await fieldOf(row, row.label);
  const form = field.closest('form') as HTMLElement;
  fireEvent.click(within(form).getByText(row.save, { selector: 'button' }));
}

/** Nothing is sent: the field says what is wrong, the line beside the button names it, the caret is there. */
async function leaveEmpty(row: FormRow, { label, fault }: NonNullable<FormRow['required']>) {
  const field = await fieldOf(row, label);
  const before = field.value;
  fireEvent.change(field, { target: { value: '' } });
  await save({ ...row, label });
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(`^${fault}`)), soon);
  if (row.as) await named(row, label);
  fireEvent.change(field, { target: { value: before } });
}

async function named(row: FormRow, label: RegExp) {
  const field = await fieldOf(row, label);
  const form = within(field.closest('form') as HTMLElement);
  const line = await form.findByText(/^Проверьте: /, { selector: '[role="alert"]' }, soon);
  const names = (line.textContent ?? '').replace('Проверьте: ', '').split(', ');
  expect(names.some((name) => label.test(name))).toBe(true);
  // The first of those that are wrong, as they stand on the page.
  if (label.test(names[0] ?? '')) expect(field).toHaveFocus();
}

async function refused(row: FormRow) {
  const answers: [Resolver, RegExp][] = [
    [() => HttpResponse.error(), new RegExp(NO_CONNECTION.slice(0, 24))],
    [() => HttpResponse.json(null, { status: 503 }), /^Портал временно недоступен/],
  ];
  for (const [resolver, said] of answers) {
    answerOnce(row, resolver);
    await save(row);
    await screen.findByText(said, { selector: '[role="alert"]' }, soon);
    await stands(row);
  }
  const body = row.answer?.('Так нельзя.') ?? { [row.name]: ['Так нельзя.'] };
  answerOnce(row, () => HttpResponse.json(body, { status: 400 }));
  await save(row);
  const field = await fieldOf(row, row.label);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Так нельзя\./), soon);
  await named(row, row.label);
  await stands(row);
}

const answerOnce = ({ method, path }: FormRow, resolver: Resolver) =>
  server.use(http[method](`*/api/v1${path}`, resolver, { once: true }));

/** The next call finds the session over: after signing in the same form stands there. */
async function sessionEnds(row: FormRow) {
  const { pathname, search } = window.location;
  localStorage.setItem('jwt_token', 'stale');
  localStorage.setItem('refresh_token', 'stale too');
  // While it is saved; what cannot be sent yet loses it while it is typed.
  if (row.exempt?.field) await call('/rsousers/me/').catch(() => undefined);
  else await save(row);
  const enter = await screen.findByText('Войти', { selector: 'button' }, soon);
  expect(session.user()).toBeNull();
  fireEvent.change(await fieldOf({}, /^Логин/), { target: { value: row.as } });
  fireEvent.change(await fieldOf({}, /^Пароль/), { target: { value: 'Otryad-2025' } });
  fireEvent.click(enter);
  await stands(row);
  expect(window.location.pathname + window.location.search).toBe(pathname + search);
}

async function leave(row: FormRow) {
  const field = await fieldOf(row, row.label);
  const form = field.closest('form') as HTMLElement;
  const button = within(form).queryByText(row.leave, { selector: 'a, button' });
  fireEvent.click(button ?? (screen.getAllByText(row.leave)[0] as HTMLElement));
  expect(await screen.findByText(row.asked ?? '', { selector: 'h2' }, soon)).toBeVisible();
}
