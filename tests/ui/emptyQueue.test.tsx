import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../renderApp';
import { emptySeason, reportCalls } from '../reportCalls';
import { testApi } from '../testApi';

const api = testApi();
const calls = reportCalls(api);

const open = (filter?: object) =>
  renderApp(`/rating-ro/reporting/2${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`, {
    api,
    as: 'central-expert',
  });
const says = async (title: string, text: RegExp) => {
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
};

it('an empty queue says what it is: nothing has come, others decide first, all is decided, or the filters find nothing', async () => {
  await emptySeason(api);
  const before = await open();
  await says('Пока ничего нет', /когда отделения их отправят/);
  before.unmount();

  const id = await calls.sent();
  const atOthers = await open();
  await says('Вас ничего не ждёт', /Из отправленных отчётов на проверке у других 1\./);
  atOthers.unmount();

  await calls.decide('district-expert', id, { act: 'approve' });
  await calls.decide('central-expert', id, { act: 'approve' });
  const decided = await open();
  await says('Всё проверено', /Из отправленных отчётов принято 1\./);
  decided.unmount();

  // The same of what was filtered, with the way back.
  const narrowed = await open({ indicator: 'r4' });
  await says('Всё проверено', /Из отобранных отчётов принято 1\./);
  narrowed.unmount();
  const { user } = await open({ indicator: 'r9' });
  await says('Ничего не найдено', /уберите часть фильтров/);
  await user.click(screen.getByRole('button', { name: 'Сбросить поиск и фильтры' }));
  await says('Всё проверено', /Из отправленных отчётов/);
  await user.click(screen.getByRole('button', { name: 'Показать все отчёты' }));
  expect(await screen.findByRole('grid', { name: 'Очередь отчётов' })).toBeVisible();
  // What is accepted waits no longer.
  expect(screen.getByRole('columnheader', { name: 'С даты' })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Ждёт с' })).not.toBeInTheDocument();
});
