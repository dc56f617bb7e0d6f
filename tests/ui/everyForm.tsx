// What every form of the table is asked for: `everyForm('…')` in a test file runs over a part of the rows.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { NO_CONNECTION } from '../../src/providers/door/send';
import { call } from '../../src/providers/http';
import { session } from '../../src/providers/session';
import { thisTab } from '../../src/ui/drafts/useDraft';
import { reloadPage } from '../../src/ui/NewVersion';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import type { testApi } from '../testApi';
import { type FormRow, fieldOf, formTable } from './formTable';

type Api = ReturnType<typeof testApi>;
type Resolver = () => Response;

/** The rows whose place in the table leaves this rest. */
export function everyForm(api: Api, rest: number, of: number) {
  const rows = Object.entries(formTable).filter((_, at) => at % of === rest);
  for (const [name, row] of rows) {
    it(`${name}: what is typed outlives a reload, a lost network and an ended session, and faults are told`, async () => {
      await walk(api, row);
    });
  }
}

async function walk(api: Api, row: FormRow) {
  const address = typeof row.address === 'string' ? row.address : await row.address(api);
  const me = row.as ? String(await api.idOf(row.as)) : 'guest';
  const prepared = await row.prepared?.(api);
  if (prepared) keptBefore(me, prepared);
  const first = await renderApp(address, { api, as: row.as });
  // What this tab has typed opens its dialog again by itself.
  if (prepared) await screen.findByText(RESTORED, inNotice);
  else await row.open?.();
  if (row.required) await leaveEmpty(row, row.required);
  await type(row);
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('draft.'));
  expect(kept.map((key) => key.split('.')[1])).toEqual([me]);

  // There is a newer portal, and the page is loaded anew.
  loadAnew();
  first.unmount();
  const again = await renderApp(address, { api, as: row.as });
  await stands(row);
  expect(screen.getByText(RESTORED, inNotice)).toBeVisible();

  await withoutRoom(row);
  if (row.as) await sessionEnds(row, () => call('/rsousers/me/').catch(() => undefined));
  await refused(row);
  if (row.as) await sessionEnds(row, () => save(row));
  if (!row.exempt?.leave) await leave(row);
  again.unmount();
}

const RESTORED = /^Введённое восстановлено/;
const inNotice = { selector: '.MuiAlert-message *' };

/** As this tab keeps what is typed. */
function keptBefore(person: string, { key, values }: { key: string; values: object }) {
  localStorage.setItem(`draft.${person}.${key}`, JSON.stringify({ values, time: Date.now(), tab: thisTab() }));
}

const asksBeforeItGoes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Whose words are kept is not asked. */
function loadAnew() {
  // The page of a test cannot be loaded anew, and says so.
  const unable = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reloadPage();
  unable.mockRestore();
  expect(asksBeforeItGoes()).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
}

const NO_ROOM = 'Черновик не сохраняется в этом браузере.';

/** The storage is full for a while: that is said, the words stay, and the page does not go without a question. */
async function withoutRoom(row: FormRow) {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await type(row, another(row));
  expect(await screen.findByText(NO_ROOM)).toBeVisible();
  await stands(row, another(row));
  expect(asksBeforeItGoes()).toBe(true);
  full.mockRestore();
  await type(row);
  await waitFor(() => expect(screen.queryByText(NO_ROOM)).not.toBeInTheDocument());
}

/** Something else for the same field. */
const another = ({ typed }: FormRow) => (typed === true ? false : `${typed}1`.slice(-Math.max(typed.length, 2)));

async function type(row: FormRow, value: FormRow['typed'] | false = row.typed) {
  put(await fieldOf(row, row.label), value);
}

function put(field: HTMLInputElement, value: string | boolean) {
  if (typeof value === 'string') fireEvent.change(field, { target: { value } });
  else if (field.checked !== value) fireEvent.click(field);
}

async function stands(row: FormRow, value: FormRow['typed'] | false = row.typed) {
  await waitFor(async () => {
    const field = await fieldOf(row, row.label);
    if (typeof value === 'boolean') expect(field.checked).toBe(value);
    else expect(field.value).toBe(value);
  });
}

async function save(row: FormRow) {
  await row.fill?.();
  const field = await fieldOf(row, row.label);
  const form = field.closest('form') as HTMLElement;
  fireEvent.click(within(form).getByText(row.save, { selector: 'button' }));
  await row.sure?.();
}

/** Nothing is sent: the field says what is wrong, the line beside the button names it, the caret is there. */
async function leaveEmpty(row: FormRow, { label, fault }: NonNullable<FormRow['required']>) {
  const field = await fieldOf(row, label);
  const before = typeof row.typed === 'string' ? field.value : field.checked;
  put(field, typeof before === 'string' ? '' : false);
  await save({ ...row, label, sure: undefined });
  await told(row, label, fault);
  put(field, before);
}

/** The fault stands at its field, or at the list that is chosen from. */
async function told(row: FormRow, label: RegExp, fault: string) {
  const field = await fieldOf(row, label);
  const form = field.closest('form') as HTMLElement;
  const text = await within(form).findByText(fault, { selector: '.Mui-error, .Mui-error *', exact: false });
  const place = text.closest('[data-field], .MuiFormControl-root') as HTMLElement;
  expect(place).toContainElement(field);
  if (!place.dataset.field) expect(field).toHaveAccessibleDescription(new RegExp(`^${fault}`));
  // The first of those that are wrong, as they stand on the page.
  const line = await within(form).findByText(/^Проверьте: /, { selector: '[role="alert"]' });
  const name = (place.dataset.field ?? place.querySelector('label')?.textContent ?? '').replace(/\s*\*$/, '');
  expect(line).toHaveTextContent(name);
  if (!line.textContent?.startsWith(`Проверьте: ${name}`)) return;
  await waitFor(() => expect(place).toContainElement(document.activeElement as HTMLElement));
}

async function refused(row: FormRow) {
  const answers: [Resolver, RegExp][] = [
    [() => HttpResponse.error(), new RegExp(NO_CONNECTION.slice(0, 24))],
    [() => HttpResponse.json(null, { status: 503 }), /^Портал временно недоступен/],
  ];
  for (const [resolver, said] of answers) {
    answerOnce(row, resolver);
    await save(row);
    await screen.findByText(said, { selector: '[role="alert"], [role="alert"] *' });
    await stands(row);
  }
  const body = (row.answer ?? ((text: string) => ({ [row.answer === null ? 'detail' : row.name]: [text] })))(REFUSAL);
  answerOnce(row, () => HttpResponse.json(body, { status: 400 }));
  await save(row);
  if (row.answer === null) await screen.findByText(REFUSAL, { selector: '[role="alert"]' });
  else await told(row, row.label, REFUSAL);
  await stands(row);
}

const REFUSAL = 'Так нельзя.';

const answerOnce = ({ method, path }: FormRow, resolver: Resolver) =>
  server.use(http[method](`*/api/v1${path}`, resolver, { once: true }));

/** A call finds the session over: after signing in the same form stands there. */
async function sessionEnds(row: FormRow, calling: () => Promise<unknown>) {
  const { pathname, search } = window.location;
  localStorage.setItem('jwt_token', 'stale');
  localStorage.setItem('refresh_token', 'stale too');
  // A question before a save reads as well: the login may be there before it is answered.
  void calling().catch(() => undefined);
  const enter = await screen.findByText('Войти', { selector: 'button' });
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
  expect(await screen.findByText(row.asked ?? '', { selector: 'h2' })).toBeVisible();
}
