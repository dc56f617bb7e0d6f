// A whole safety test on a phone, with a reload in the middle; then the certificate, its check, and the commander's list.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { bankLines } from '../../server/seed/data/tests';
import { pdfText } from '../pdfText';
import { test } from './harness';
import { keepPicture } from './pictures/keepPicture';

const PHONE = { width: 390, height: 844 };
const QUESTIONS = 15;
const rightAnswers = new Map(bankLines.map(({ title, right }) => [title, right]));

test('a member takes the safety test on a phone, goes on after a reload, and gets a certificate that anybody can check', async (visit) => {
  const own = await visit.page('member', PHONE);
  await own.goto('/safety');
  await keepPicture(own, 'safety-01-rules');
  await own.getByRole('link', { name: 'Пройти тест' }).click();
  await own.getByRole('button', { name: 'Начать тестирование' }).click();
  for (let at = 1; at <= 7; at++) await answer(own, at);
  await own.getByText('Вопрос 8 из 15').waitFor();
  const eighth = await title(own);
  await own.reload();
  await own.getByText('Вопрос 8 из 15').waitFor();
  assert.equal(await title(own), eighth, 'the same question is asked after a reload');
  await keepPicture(own, 'safety-02-after-a-reload');
  // Left and taken up again from the first page of the tests.
  await own.getByRole('button', { name: 'Прервать' }).click();
  await own.getByText(/^Время не остановится: осталось/).waitFor();
  await own.getByRole('link', { name: 'Прервать' }).click();
  await own.getByText('дано ответов 7 из').waitFor();
  await own.getByRole('link', { name: 'Продолжить тест' }).click();
  for (let at = 8; at <= QUESTIONS; at++) await answer(own, at);

  await own.getByRole('heading', { name: 'Ваш результат: 100 из 100' }).waitFor();
  await own.getByText('Тест пройден').waitFor();
  await keepPicture(own, 'safety-03-result');
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: /^Свидетельство/ }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^ОТ-\d{4}-\d{6}\.pdf$/);
  const paper = await readFile(await file.path());
  assert.match(pdfText(paper), /Воздвиженская Александра Константиновна/);

  const token = /test-certificate\/([\da-f-]{36})/.exec(paper.toString('latin1'))?.[1];
  assert.ok(token, 'the certificate tells where it is checked');
  const guest = await visit.page();
  await guest.goto(`/test-certificate/${token}`);
  await guest.getByRole('heading', { name: /Свидетельство №\sОТ-/ }).waitFor();
  const shown = (await guest.locator('main').textContent()) ?? '';
  assert.match(shown, /В\. А\. К\./);
  assert.ok(!shown.includes('Воздвиженская'), 'the page tells no whole name');

  const commander = await visit.page('commander');
  await commander.goto('/safety?tab=people');
  await commander.getByPlaceholder('Фамилия, от 3 букв').fill('Воздвиженская');
  await commander.getByRole('row', { name: /Воздвиженская Александра.*Пройден.*100/ }).waitFor();
  await keepPicture(commander, 'safety-04-commander');
});

const title = async (page: Page) => (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

/** Answers the question of this number rightly. */
async function answer(page: Page, number: number) {
  await page.getByText(`Вопрос ${number} из ${QUESTIONS}`).waitFor();
  const right = rightAnswers.get(await title(page));
  assert.ok(right, 'the question is of the bank');
  await page.getByRole('radio', { name: right, exact: true }).check();
  await page.getByRole('button', { name: 'Ответить' }).click();
}
