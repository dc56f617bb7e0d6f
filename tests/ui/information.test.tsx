import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Article } from '../../contract/schemas/articles';
import { loseAnswer } from '../loseAnswer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const read = async (key: string) => (await api.call(`/articles/${key}/`)).json as Article;
const save = (key: string, version: number, text: string) =>
  api.call(`/articles/${key}/`, { as: 'central', method: 'PUT', body: { version, text } });

it('a guest finds a question by words of its answer, and a link opens one question', async () => {
  const name = encodeURIComponent('как-сменить-пароль-или-почту');
  const { user } = await renderApp(`/faq#${name}`, { api });
  const question = await screen.findByRole('button', { name: 'Как сменить пароль или почту' });
  expect(question).toHaveAttribute('aria-expanded', 'true');
  const answer = question.getAttribute('aria-controls');
  expect([...document.querySelectorAll('[id]')].filter(({ id }) => id === answer)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Не могу войти' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('tab', { name: 'Редактирование' })).not.toBeInTheDocument();

  await user.type(screen.getByRole('searchbox', { name: 'Поиск по вопросам' }), 'отметку оплате взнос');
  await screen.findByText('Найдено вопросов: 1');
  expect(screen.getByRole('button', { name: 'Как отметить членский взнос' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.queryByRole('button', { name: 'Не могу войти' })).not.toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('search')).toBe('отметку оплате взнос');
});

it('a text shows no HTML and no addresses that run, and outside links open apart', async () => {
  const text = [
    '# Заголовок',
    '<img src=x onerror="alert(1)"> <b>жирно</b>',
    '[плохая](javascript:alert(1)) ![кадр](https://example.org/a.png)',
    '[портал](/all-squads) [сайт](https://example.org/)',
  ].join('\n\n');
  await save('terms', 1, text);
  await renderApp('/terms-of-use', { api });
  const article = within(await screen.findByRole('article'));
  expect(article.getByRole('heading', { level: 2, name: 'Заголовок' })).toBeVisible();
  expect(article.queryByRole('img')).not.toBeInTheDocument();
  expect(article.getByText(/плохая/).tagName).toBe('P');
  expect(article.getByRole('link', { name: 'портал' })).toHaveAttribute('href', '/all-squads');
  expect(article.getByRole('link', { name: 'сайт' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

it('the centre writes a page, settles with another writer, and brings an earlier text back', async () => {
  const { text: delivered } = await read('helpEvents');
  const { user } = await renderApp('/activeInvents/inventActions?tab=edit', { api, as: 'central' });
  const field = await screen.findByRole('textbox', { name: 'Текст' });
  expect(field).toHaveValue(delivered);
  await save('helpEvents', 1, 'Текст другого человека');

  await user.clear(field);
  await user.type(field, 'Мой **новый** текст');
  const preview = within(screen.getByRole('region', { name: 'Предпросмотр' }));
  expect((await preview.findByText('новый')).tagName).toBe('STRONG');
  await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  await screen.findByText('Текст другого человека');
  expect(await read('helpEvents')).toMatchObject({ version: 2 });
  await user.click(screen.getByRole('button', { name: 'Опубликовать мой вместо него' }));
  await screen.findByText('Новый текст опубликован');
  expect(await read('helpEvents')).toMatchObject({ version: 3, text: 'Мой **новый** текст' });

  await user.click(screen.getByRole('tab', { name: 'Редакции' }));
  const rows = within(await screen.findByRole('table', { name: 'Редакции страницы' }));
  await user.click(within(rows.getByRole('row', { name: /из поставки/ })).getByRole('button', { name: 'Открыть' }));
  const back = await screen.findByRole('button', { name: 'Вернуть этот текст' });
  await waitFor(() => expect(back).toBeEnabled());
  await user.click(back);
  await waitFor(async () => expect(await read('helpEvents')).toMatchObject({ version: 4, text: delivered }));
});

it('a text whose answer was lost is not said to be another writer’s when it is published again', async () => {
  const { user } = await renderApp('/faq?tab=edit', { api, as: 'central' });
  const text = await screen.findByRole('textbox', { name: /^Текст/ });
  await user.click(text);
  await user.keyboard('{Control>}{End}{/Control} Дописано.');
  loseAnswer(api, '/articles/faq/', 'put');
  await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Опубликовать' }));
  await screen.findByText('Новый текст опубликован');
  expect((await read('faq')).version).toBe(2);
});

it('a group of questions shows what is written of it before its first question', async () => {
  const { version } = await read('faq');
  await save('faq', version, '## Для командиров\n\nПишите на горячую линию.\n');
  await renderApp('/faq', { api });
  expect(await screen.findByRole('heading', { name: 'Для командиров' })).toBeVisible();
  const written = screen.getByText('Пишите на горячую линию.');
  expect(screen.getByRole('heading', { name: 'Для командиров' }).compareDocumentPosition(written)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByText('Ничего не найдено')).not.toBeInTheDocument();
});
