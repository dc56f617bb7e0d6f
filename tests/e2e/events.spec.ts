// The three kinds of applications to an event: from its creation to the list of its participants.
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { sendNow, test } from './harness';
import { keepPicture } from './pictures/keepPicture';
import { typeDay } from './typeDay';

const stamp = Date.now().toString(36);
const QUESTION = 'Какой у вас опыт на целине?';
const member = 'Воздвиженская Александра Константиновна';

test('a person applies for an event with answers and a scan, is sent back once, is accepted and stands in the list', async ({
  page,
}) => {
  const name = `Слёт «Маршрут ${stamp}»`;
  const regional = await page('regional');
  const address = await createEvent(regional, name, {
    kind: 'Персональная',
    more: async () => {
      await regional.getByRole('button', { name: 'Добавить вопрос' }).click();
      await regional.getByRole('textbox', { name: 'Вопрос 1' }).fill(QUESTION);
    },
  });
  await keepPicture(regional, 'events-01-page');

  const own = await page('member');
  await own.goto(address);
  await own.getByRole('link', { name: 'Подать заявку' }).click();
  await own.getByLabel(QUESTION).fill('Две целины на Севере');
  await own.locator('input[type=file]').setInputFiles(scan);
  await own.getByRole('link', { name: scan.name }).waitFor();
  await own.getByLabel(/Согласен на передачу/).check();
  await keepPicture(own, 'events-02-application');
  await own.getByRole('button', { name: 'Подать заявку' }).click();
  await own.getByText('На рассмотрении').first().waitFor();

  await openRequest(regional, member);
  await regional.getByText('Две целины на Севере').waitFor();
  await regional.getByRole('button', { name: 'Вернуть на исправление' }).click();
  await regional.getByLabel('Причина').fill('Напишите, в каких годах\nи в каком отряде');
  await regional.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await sendNow(regional);
  await regional.getByText('Нужно исправить').first().waitFor();

  await own.reload();
  await own.getByText('Напишите, в каких годах').first().waitFor();
  await own.getByRole('link', { name: 'Исправить заявку' }).click();
  const asked = own.getByText('Организатор просит исправить');
  const breaks = await asked.evaluate((told) => getComputedStyle(told).whiteSpaceCollapse);
  assert.equal(breaks, 'preserve-breaks', 'a reason is read in the lines it was written in');
  await own.getByLabel(QUESTION).fill('Две целины на Севере, 2024 и 2025');
  await own.getByRole('button', { name: 'Отправить снова' }).click();
  await own.getByText('На рассмотрении').first().waitFor();

  await regional.reload();
  await regional.getByText('Две целины на Севере, 2024 и 2025').waitFor();
  await regional.getByRole('button', { name: 'Принять' }).click();
  await sendNow(regional);
  await regional.getByText('Принята').first().waitFor();
  await keepPicture(regional, 'events-03-decision');
  await seeParticipants(regional, address, [member]);

  await own.goto(address);
  await own.getByText('Вы участвуете').first().waitFor();
  await keepPicture(own, 'events-04-accepted');
});

test('a commander applies with people of the own detachment, and all of them stand in the list once it is accepted', async ({
  page,
}) => {
  const name = `Спартакиада ${stamp}`;
  const regional = await page('regional');
  const address = await createEvent(regional, name, { kind: 'Групповая' });

  const commander = await page('commander');
  await commander.goto(address);
  await commander.getByRole('link', { name: 'Подать заявку' }).click();
  const people = await tickPeople(commander, 3);
  await commander.getByText('Итого: 3 человека').waitFor();
  await keepPicture(commander, 'events-05-group');
  await commander.getByRole('button', { name: 'Подать заявку' }).click();
  await commander.getByText('На рассмотрении').first().waitFor();

  await regional.goto('/active?tab=event');
  await regional
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .click();
  for (const person of people) await regional.getByRole('link', { name: person }).waitFor();
  await regional.getByRole('button', { name: 'Принять' }).click();
  await sendNow(regional);
  await regional.getByText('Принята').first().waitFor();
  await seeParticipants(regional, address, people);
});

test('a commander applies with numbers, and names the people once the organisers have agreed', async ({ page }) => {
  const name = `Школа командиров ${stamp}`;
  const regional = await page('regional');
  const address = await createEvent(regional, name, { kind: 'Многоэтапная' });

  const commander = await page('commander');
  await commander.goto(address);
  await commander.getByRole('link', { name: 'Подать заявку' }).click();
  await commander
    .getByLabel(/^Участников: /)
    .first()
    .fill('2');
  await commander.getByText('Итого: 1 (2 участника)').waitFor();
  await keepPicture(commander, 'events-06-multistage');
  await commander.getByRole('button', { name: 'Подать заявку' }).click();
  await commander.getByText('На рассмотрении').first().waitFor();

  await openRequest(regional, 'Ахметзянов Ильдар Рустемович', address);
  await regional.getByRole('button', { name: 'Принять' }).click();
  await sendNow(regional);
  await regional.getByText('Принята').first().waitFor();

  await commander.reload();
  await commander.getByRole('link', { name: 'Внести участников' }).click();
  const people = await tickPeople(commander, 2);
  await keepPicture(commander, 'events-07-names');
  await commander.getByRole('button', { name: 'Подать список' }).click();
  await commander.waitForURL(`**${address}`);
  await seeParticipants(regional, address, people);
  await keepPicture(regional, 'events-08-participants');
});

type New = { kind: 'Персональная' | 'Групповая' | 'Многоэтапная'; more?: () => Promise<void> };

/** @returns the address of the published event's page */
async function createEvent(organiser: Page, name: string, { kind, more }: New): Promise<string> {
  await organiser.goto('/action-squads');
  await organiser.getByRole('link', { name: 'Создать мероприятие' }).click();
  await organiser.getByLabel('Название').fill(name);
  await organiser.getByLabel('Число мест').fill('20');
  await organiser.getByLabel('Адрес').fill('Казань, ул. Кремлёвская, 18');
  await organiser.getByLabel('Описание').fill('Мастерские, ярмарка работодателей и концерт у костра.');
  await organiser.getByRole('radio', { name: kind }).check();
  const form = organiser.locator('form');
  await typeDay(form, 'Дата начала', inDays(30));
  await typeDay(form, 'Конец регистрации', inDays(20));
  await more?.();
  await organiser.getByRole('button', { name: 'Опубликовать' }).click();
  await organiser.waitForURL(/\/action-squads\/\d+$/);
  await organiser.getByRole('heading', { level: 1, name }).waitFor();
  await organiser.getByText('Регистрация открыта').first().waitFor();
  return new URL(organiser.url()).pathname;
}

/** Opens the application of a person from the list of the event. */
async function openRequest(organiser: Page, person: string, address?: string) {
  if (address) await organiser.goto(address);
  await organiser
    .getByRole('navigation', { name: 'Разделы страницы' })
    .getByRole('link', { name: /^Заявки/ })
    .click();
  await organiser.getByRole('grid', { name: 'Заявки' }).getByRole('link', { name: person }).click();
}

/** Ticks the first people of the grid. @returns their names */
async function tickPeople(commander: Page, count: number): Promise<string[]> {
  const grid = commander.getByRole('table', { name: 'Люди' });
  const boxes = grid.getByRole('checkbox', { name: /^Выбрать: / });
  await boxes.first().waitFor();
  const names: string[] = [];
  for (let at = 0; at < count; at++) {
    const label = await boxes.nth(at).getAttribute('aria-label');
    names.push(String(label).replace('Выбрать: ', ''));
    await boxes.nth(at).check();
  }
  return names;
}

/** The list of participants holds these people and nobody else; attendance is marked once it has begun, and kept. */
async function seeParticipants(organiser: Page, address: string, people: readonly string[]) {
  await organiser.goto(`${address}/action-participants`);
  for (const person of people) await organiser.getByRole('link', { name: person }).waitFor();
  assert.equal(await organiser.locator('tbody tr').count(), people.length);
  const came = organiser
    .getByRole('group', { name: `Явка: ${people[0]}` })
    .getByRole('button', { name: 'Пришёл', exact: true });
  await organiser.getByText(/^Явку отмечают после начала мероприятия: /).waitFor();
  assert.ok(await came.isDisabled(), 'nobody came before it began');
  await begin(organiser, address);
  await organiser.goto(`${address}/action-participants`);
  const marked = came.and(organiser.locator('[aria-pressed=true]'));
  await came.click();
  await marked.waitFor();
  await organiser.reload();
  await marked.waitFor();
}

/** Moves the event to today. */
async function begin(organiser: Page, address: string) {
  await organiser.goto(`${address}/edit-action`);
  const form = organiser.locator('form');
  await typeDay(form, 'Дата начала', inDays(0));
  await typeDay(form, 'Конец регистрации', inDays(-1));
  await organiser.getByRole('button', { name: 'Сохранить' }).click();
  await organiser.waitForURL(`**${address}`);
  await organiser.getByText('Идёт').first().waitFor();
}

/** `ddmmyyyy` so many days from now, in Moscow. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000 + 3 * 3_600_000);
  return day.toISOString().slice(0, 10).split('-').reverse().join('');
}

const scan = {
  name: 'anketa.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};
