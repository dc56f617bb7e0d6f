import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { indicatorsOf } from '../../contract/programmes';
import type { Page } from '../../contract/schemas/parts/page';
import type { QueueRow } from '../../contract/schemas/reports';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('a region that opens the ranking of the competition reads the published places, and before them that there are none', async () => {
  const address = '/Competition?tab=ranking&source=computed';
  const published = await renderApp(address, { api, as: 'regional' });
  expect(await screen.findByRole('table', { name: 'Места по показателям' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Какие места' })).not.toBeInTheDocument();
  published.unmount();

  await api.db.execute(sql`delete from publications where programme = 'competition'`);
  await renderApp(address, { api, as: 'regional' });
  expect(await screen.findByText('Места ещё не опубликованы')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

it('a region comes from its report to the places, and no crumb on the way leads to a closed page', async () => {
  const { user, unmount } = await renderApp('/reporting-ro/reporting', { api, as: 'regional' });
  await user.click(await screen.findByRole('link', { name: 'Места' }));
  expect(await screen.findByRole('heading', { name: 'Места по показателям, 2025' })).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Путь' }));
  expect(crumbs.getByText('Рейтинг РО')).toBeVisible();
  expect(crumbs.queryByRole('link')).not.toBeInTheDocument();
  unmount();

  await renderApp('/rating-ro/places', { api, as: 'central' });
  expect(await screen.findByRole('link', { name: 'Рейтинг РО' })).toHaveAttribute('href', '/rating-ro');
});

it('indicators stand by number in the queue and beside it, and the review goes on in the order chosen there', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&ordering=indicator&limit=200', {
    as: 'central-expert',
  });
  const indicatorOf = new Map((queue.json as Page<QueueRow>).results.map(({ id, indicator }) => [id, indicator]));
  const waiting = indicatorsOf('rating', 2025).filter(({ key }) => [...indicatorOf.values()].includes(key));
  const inOrder = waiting.map(({ key }) => key);
  expect(inOrder).toEqual(expect.arrayContaining(['r4', 'r10']));
  expect([...new Set(indicatorOf.values())]).toEqual(inOrder);

  const { user } = await renderApp('/rating-ro/reporting/2', { api, as: 'central-expert' });
  const heading = await screen.findByRole('heading', { name: 'Ждут по показателям' });
  const beside = within(heading.closest('section') as HTMLElement).getAllByRole('link');
  expect(beside.map((link) => waiting.find(({ title }) => link.textContent?.includes(title))?.key)).toEqual(inOrder);

  const grid = within(await screen.findByRole('grid', { name: 'Очередь отчётов' }));
  await user.click(await grid.findByText('Показатель'));
  const links = () => grid.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link').slice(1, 2));
  const reportOf = (link: HTMLElement) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get('report'));
  const shown = () => [...new Set(links().map((link) => indicatorOf.get(reportOf(link))))];
  await waitFor(() => expect(shown()).toEqual(inOrder.slice(0, shown().length)));
  expect(shown().length).toBeGreaterThan(3);
  const [first, second] = links();
  const next = second?.getAttribute('href');
  await user.click(first as HTMLElement);
  await screen.findByRole('table', { name: 'Версии отчёта' });
  await user.keyboard('j');
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(next));
});

it('an expert reads on the page of a report who else has it open', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&indicator=r12', { as: 'central-expert' });
  const [row] = (queue.json as Page<QueueRow>).results;
  const person = (await api.call('/rsousers/me/', { as: 'central' })).json as { last_name: string };
  const look = (left: boolean) =>
    api.call(`/reports/${row?.id}/look/`, { as: 'central', method: 'POST', body: { left } });
  expect((await look(false)).status).toBe(200);
  const address = `/rating-ro/report-regional-two-comander/${row?.unit.id}?report=${row?.id}&indicator=r12`;
  const { unmount } = await renderApp(address, { api, as: 'central-expert' });
  const notice = await screen.findByText(/^Отчёт сейчас открыт и у других: /);
  expect(notice).toHaveTextContent(person.last_name);
  unmount();
  await look(true);
  await renderApp(address, { api, as: 'central-expert' });
  await screen.findByRole('table', { name: 'Версии отчёта' });
  expect(screen.queryByText(/^Отчёт сейчас открыт и у других: /)).not.toBeInTheDocument();
});

it.each([
  ['regional-commissar', 'headquarters', '/reporting-ro/report-regional-two?indicator=r12'],
  ['commissar', 'detachment', '/all-squads/1/reporting/report/1?indicator=q14'],
])('the %s reads an indicator of the own %s and is offered neither a field nor sending', async (as, _unit, address) => {
  await renderApp(address, { api, as });
  expect(await screen.findByText(/Вы (его|их) читаете\.$/)).toBeVisible();
  expect(screen.queryByText('Страница не найдена')).not.toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('textbox')).not.toBeInTheDocument();
  expect(main.queryByRole('button', { name: /^Отправить/ })).not.toBeInTheDocument();
});

it.each([
  ['central-expert', true],
  ['district-expert', true],
  ['district', false],
  ['member', false],
])(
  'the %s who opens the address of a region’s own report is told who keeps it, and nothing is asked for',
  async (as, rating) => {
    const asked: string[] = [];
    const note = ({ request }: { request: Request }) => void asked.push(new URL(request.url).pathname);
    server.events.on('request:start', note);
    for (const page of ['reporting', 'report-regional-one', 'report-regional-two?indicator=r1']) {
      const { unmount } = await renderApp(`/reporting-ro/${page}`, { api, as });
      expect(await screen.findByText('Отчёт ведёт региональный штаб')).toBeVisible();
      expect(screen.queryAllByRole('link', { name: 'К рейтингу отделений' })).toHaveLength(rating ? 1 : 0);
      unmount();
    }
    server.events.removeListener('request:start', note);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((path) => path.includes('/reports/'))).toEqual([]);
  },
);

it('a report that the reviewer may not read, as after another district was given to him, is said to be closed', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&state=accepted', { as: 'central-expert' });
  const { results } = queue.json as Page<QueueRow>;
  const far = results.find(({ unit }) => unit.district?.startsWith('Сибирский'));
  expect(far).toBeDefined();
  await renderApp(`/rating-ro/report-regional-two-comander/${far?.unit.id}?report=${far?.id}`, {
    api,
    as: 'district-expert',
  });
  expect(await screen.findByRole('heading', { name: 'Этот отчёт вам не открыть' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'К очереди' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

it('an expert who was released meets one refusal at the next report: the queue is not beside it', async () => {
  const me = await api.call('/rsousers/me/', { as: 'district-expert' });
  const { id } = me.json as { id: number };
  const queue = await api.call('/reports/queue/?programme=rating', { as: 'district-expert' });
  const [first] = (queue.json as Page<QueueRow>).results;
  const { user } = await renderApp(`/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}`, {
    api,
    as: 'district-expert',
  });
  await screen.findByRole('button', { name: 'Следующий' });
  await api.call(`/experts/${id}/`, { as: 'admin', method: 'DELETE' });
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'Этот отчёт вам не открыть' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Очередь отчётов' })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a reviewer corrects the links of an event in their cell', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&indicator=r4', { as: 'central-expert' });
  const [first] = (queue.json as Page<QueueRow>).results;
  const { user } = await renderApp(
    `/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}&indicator=r4`,
    { api, as: 'central-expert' },
  );
  const table = within(await screen.findByRole('table', { name: 'Версии отчёта' }));
  const [pen] = table.getAllByRole('button', { name: /^Исправить: Ссылки/ });
  await user.click(pen as HTMLElement);
  const [link] = table.getAllByRole('textbox', { name: 'Ссылка, 1' });
  await user.clear(link as HTMLElement);
  await user.type(link as HTMLElement, 'example.org/other');
  expect(await screen.findByText('1 правка')).toBeVisible();
});

it('a correction that is no number is not lost in silence: nothing is decided over it', async () => {
  const queue = await api.call('/reports/queue/?programme=rating&indicator=r6', { as: 'district-expert' });
  const [first] = (queue.json as Page<QueueRow>).results;
  const { user } = await renderApp(
    `/rating-ro/report-regional-two-comander/${first?.unit.id}?report=${first?.id}&indicator=r6`,
    { api, as: 'district-expert' },
  );
  await user.click(await screen.findByRole('button', { name: 'Исправить: Количество участников' }));
  const input = screen.getByRole('textbox', { name: 'Количество участников: правка' });
  await user.clear(input);
  await user.type(input, '-5');
  await user.click(screen.getByRole('button', { name: /^Принять/ }));
  expect(await screen.findByText('Исправьте: Количество участников')).toBeVisible();
  expect(screen.queryByText(/^Отправим через/)).not.toBeInTheDocument();
  expect(input).toHaveValue('-5');
  await user.clear(input);
  await user.type(input, '12');
  expect(await screen.findByText('1 правка')).toBeVisible();
});
