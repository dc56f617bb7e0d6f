import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import type {
  CompetitionMine,
  CompetitionSeason,
  ParticipantRow,
  RankingRow,
  Winners,
} from '../../contract/schemas/competition';
import type { Page } from '../../contract/schemas/parts/page';
import { FRESH_MS } from '../../src/providers/account';
import { AT, competitionCalls } from '../competitionCalls';
import { loseAnswer } from '../loseAnswer';
import { server } from '../mockServer';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const { commanderOf } = competitionCalls(api);

/** The demo's dates are counted from its own day: applications are taken until long after today. */
const takeApplications = () => set({ apply_until: '2099-12-31' });
const set = async (part: Partial<CompetitionSeason['settings']>) => {
  const { id: _, ...season } = (await api.call(`${AT}/settings/`, { as: 'central' })).json as CompetitionSeason;
  const body = { ...season, settings: { ...season.settings, ...part } };
  expect((await api.call(`${AT}/settings/`, { as: 'central', method: 'PUT', body })).status).toBe(200);
};
const mine = async (as: string) => (await api.call(`${AT}/mine/`, { as })).json as CompetitionMine;

it('a guest reads the rules and the indicators, and nothing of anybody', async () => {
  await set({ hotline: '9–18 8 (800) 000-00-00 (10:00–18:00), help@portal.test', end_date: '2099-12-31' });
  await renderApp('/Competition', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'Лучший студенческий отряд' })).toBeVisible();
  expect(await screen.findByText('Сезон идёт')).toBeVisible();
  const indicators = within(screen.getByRole('table', { name: 'Показатели конкурса' }));
  expect(indicators.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByRole('link', { name: '8 (800) 000-00-00' })).toHaveAttribute('href', 'tel:88000000000');
  expect(screen.getByRole('link', { name: 'help@portal.test' })).toHaveAttribute('href', 'mailto:help@portal.test');
  expect(screen.queryByRole('heading', { name: 'Мой отряд в конкурсе' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

it('is read also where what the own detachment is to it cannot be, and asks for that twice, not for ever', async () => {
  await renderApp('/Competition', { api, as: 'commander' });
  let asked = 0;
  server.use(
    http.get(`*${AT}/mine/`, () => {
      asked += 1;
      return HttpResponse.json({ detail: 'Ошибка сервера.' }, { status: 500 });
    }),
  );
  const title = await screen.findByRole('heading', { level: 1, name: 'Лучший студенческий отряд' });
  await waitFor(() => expect(asked).toBe(2));
  await screen.findByRole('table', { name: 'Показатели конкурса' });
  expect(title).toBeVisible();
  expect(asked).toBe(2);
});

it.each([
  ['2020-05-01', '2021-01-08', 'Подводят итоги'],
  ['2099-05-01', '2099-12-31', 'Сезон ещё не начался'],
])('an open season of %s–%s does not go on: «%s»', async (start_date, end_date, said) => {
  await set({ start_date, end_date });
  await renderApp('/Competition', { api });
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByText('Сезон идёт')).not.toBeInTheDocument();
});

it('a region refuses with a reason, then a tandem applies with the freed detachment and waits for its consent', async () => {
  await takeApplications();
  const [mentor, junior] = [await commanderOf(3), await commanderOf(4)];
  const { user, unmount } = await renderApp('/Competition?tab=applications', { api, as: 'regional' });
  const application = within(await screen.findByRole('article', { name: 'Заявка: ССО «Гренада»' }));
  await user.click(application.getByRole('button', { name: 'Отклонить' }));
  const refusal = within(await screen.findByRole('alertdialog', { name: 'Отклонить заявку?' }));
  await user.type(refusal.getByRole('textbox', { name: /Причина/ }), 'Вас ждёт тандем');
  await user.click(refusal.getByRole('button', { name: 'Отклонить' }));
  await screen.findByText('Список заявок на конкурсы пуст');
  expect((await mine(junior)).refused?.reason).toBe('Вас ждёт тандем');
  unmount();

  const applying = await renderApp('/Competition', { api, as: mentor });
  await user.click(await screen.findByRole('button', { name: 'Подать заявку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Заявка: «Тандем»' }));
  await user.click(dialog.getByRole('button', { name: 'Отправить приглашение' }));
  expect(await dialog.findByText('Выберите младший отряд.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Открыть список' }));
  await user.click(await screen.findByRole('option', { name: 'ССО «Гренада»' }));
  await user.click(dialog.getByRole('button', { name: 'Отправить приглашение' }));
  await screen.findByText(/Ждём согласия командира младшего отряда/);
  applying.unmount();

  await renderApp('/Competition', { api, as: junior });
  await user.click(await screen.findByRole('button', { name: 'Согласиться' }));
  await screen.findByText(/её подтверждает командир регионального штаба/);
  expect((await mine(mentor)).application).toMatchObject({ is_confirmed_by_junior: true });
});

it('whoever agrees too late reads why and what is possible now; whoever is asked into a tandem declines', async () => {
  await takeApplications();
  const [mentor, junior] = [await commanderOf(3), await commanderOf(4)];
  const invite = () => api.call(`${AT}/applications/`, { as: mentor, method: 'POST', body: { junior_detachment: 4 } });
  const withdraw = async () => {
    const id = (await mine(junior)).application?.id;
    expect((await api.call(`${AT}/applications/${id}/`, { as: junior, method: 'DELETE' })).status).toBe(204);
  };
  await withdraw();
  await invite();
  const { user, unmount } = await renderApp('/Competition', { api, as: junior });
  const agree = await screen.findByRole('button', { name: 'Согласиться' });
  // Nobody reviews it before the junior has agreed.
  expect(screen.getByText('Тандем ждёт согласия')).toBeVisible();
  expect(screen.queryByText('Заявка на рассмотрении')).not.toBeInTheDocument();
  await withdraw();
  await user.click(agree);
  expect(await screen.findByText(/возможно, её уже решили или отозвали/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Подать заявку' })).toBeVisible();
  unmount();

  await invite();
  await api.db.execute(sql`delete from competition_applications where refused_at is not null`);
  await renderApp('/Competition', { api, as: junior });
  expect(await screen.findByText(/ждёт вашего согласия/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Отказаться' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Отказаться от тандема?' }));
  await user.click(question.getByRole('button', { name: 'Отказаться' }));
  expect(await screen.findByText('Вы отказались от тандема')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Подать заявку' })).toBeVisible();
  expect(screen.queryByText(/^Заявка отклонена/)).not.toBeInTheDocument();
  expect((await mine(mentor)).status).toBe('none');
});

it('participants come on one page or by twenty, with the own detachment marked and filters in the address', async () => {
  const { count, results } = (await api.call(`${AT}/participants/?limit=351&ordering=place`))
    .json as Page<ParticipantRow>;
  const { user } = await renderApp('/competition-participants', { api, as: 'commander' });
  const grid = within(await screen.findByRole('grid', { name: 'Участники конкурса' }));
  await waitFor(() => expect(grid.getAllByRole('row')).toHaveLength(count + 1));
  expect(grid.getByRole('columnheader', { name: /Место/ })).toHaveAttribute('aria-sort', 'ascending');
  const own = await grid.findByText('Ваш');
  expect(own.closest('tr')).toHaveTextContent('Северный ветер');
  await user.click(screen.getByRole('combobox', { name: 'Строк на странице' }));
  await user.click(await screen.findByRole('option', { name: '20' }));
  await waitFor(() => expect(window.location.search).toContain('perPage=20'));
  await user.click(screen.getByRole('button', { name: /^Фильтр/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Номинация' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Дебют' }));
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  const debuts = results.filter(({ nomination }) => nomination === 'debut').length;
  await waitFor(() => expect(grid.getAllByRole('row')).toHaveLength(debuts + 1));
});

it('where a place is missing the ranking says what the sum of places holds instead', async () => {
  const { results } = (await api.call(`${AT}/ranking/?nomination=tandem`, { as: 'central' })).json as Page<RankingRow>;
  const row = results.find(({ places, counted }) => Object.keys(places).length < Object.keys(counted).length);
  await renderApp('/Competition?tab=ranking', { api, as: 'central' });
  const table = within(await screen.findByRole('table', { name: 'Места по показателям' }));
  const link = table.getByRole('link', { name: row?.junior_detachment.name });
  const [, sum, ...cells] = within(link.closest('tr') as HTMLElement).getAllByRole('cell');
  const number = ({ textContent }: HTMLElement) => Number(textContent?.replace(/[()]/g, '').replace(',', '.'));
  expect(cells.some(({ textContent }) => textContent?.startsWith('('))).toBe(true);
  expect(cells.reduce((all, cell) => all + number(cell), 0)).toBe(number(sum as HTMLElement));
});

it('the centre counts and publishes the places, and the winners follow; a setting of the season is kept', async () => {
  const before = (await api.call(`${AT}/winners/`)).json as Winners;
  const { user, unmount } = await renderApp('/Competition?tab=manage', { api, as: 'central' });
  await user.click(await screen.findByRole('button', { name: 'Пересчитать места' }));
  await screen.findByText(/^Посчитано: 4/);
  await user.type(screen.getByRole('textbox', { name: 'Пояснение к публикации' }), 'Итоги осени');
  // An answer that was lost makes no second publication.
  loseAnswer(api, '/publications/');
  const publish = async () => {
    await user.click(await screen.findByRole('button', { name: 'Опубликовать места' }));
    await user.click(await screen.findByRole('button', { name: 'Опубликовать' }));
  };
  await publish();
  expect(await screen.findByText(/^Нет соединения/)).toBeVisible();
  await publish();
  await within(await screen.findByRole('table', { name: 'Публикации мест' })).findByText('Итоги осени', {});
  const after = (await api.call(`${AT}/winners/`)).json as Winners;
  expect(after.published_at && before.published_at && after.published_at >= before.published_at).toBe(true);

  // Bands of a share are percents, those of subscribers are people.
  expect(await screen.findByText(/сколько: 76: 3, 51: 2$/)).toBeInTheDocument();
  expect(screen.getByText(/сколько: 300: 3, 200: 2$/)).toBeInTheDocument();
  const prize = await screen.findByRole('textbox', { name: 'Призовой фонд' });
  await user.clear(prize);
  await user.type(prize, 'Кубок страны');
  await user.click(screen.getByRole('button', { name: 'Сохранить настройки' }));
  await screen.findByText('Настройки сезона сохранены');
  const { settings } = (await api.call(`${AT}/settings/`, { as: 'central' })).json as CompetitionSeason;
  expect(settings.prize_fund).toBe('Кубок страны');
  unmount();

  await renderApp('/competition-winners', { api, as: 'member' });
  // Reports of the open season are still taken.
  expect(await screen.findByText('Предварительно')).toBeVisible();
  const grand = within(await screen.findByRole('region', { name: 'Гран-при' }));
  const first = after.nominations.find(({ nomination }) => nomination === 'tandem')?.grand_prix[0];
  expect(await grand.findByText(first?.junior_detachment.name ?? '', {})).toBeVisible();
});

it('both sides of a tandem see its standing; a stranger sees none, and nobody fills in for another', async () => {
  const own = await renderApp('/all-squads/1/reporting', { api, as: 'commander' });
  const table = within(await screen.findByRole('table', { name: 'Показатели отряда' }));
  expect(table.getAllByRole('row')).toHaveLength(21);
  expect(screen.getByText(/Место у пары общее/)).toBeVisible();
  // What was returned says why.
  expect(table.getAllByRole('note').length).toBeGreaterThan(0);
  await own.user.click(table.getByRole('link', { name: 'Региональная школа командного состава' }));
  expect(await screen.findByRole('heading', { name: /^2\. Региональная школа/ })).toBeVisible();
  own.unmount();

  const partner = await renderApp('/all-squads/1/reporting', { api, as: await commanderOf(2) });
  await screen.findByText(/Место у пары общее/);
  expect(screen.queryByRole('link', { name: 'Внести данные' })).not.toBeInTheDocument();
  partner.unmount();

  const commissar = await renderApp('/all-squads/1/reporting', { api, as: 'commissar' });
  await screen.findByText(/Место у пары общее/);
  expect(screen.getByRole('link', { name: 'Смотреть данные' })).toBeVisible();
  commissar.unmount();

  await renderApp('/all-squads/1/reporting', { api, as: 'newcomer' });
  expect(await screen.findByRole('heading', { name: 'Нет доступа' })).toBeVisible();
});

it('an indicator whose last day is over says so, has no form and does not count as the next; what is not saved is not sent', async () => {
  const days = { deadlines: { q10: '2020-01-01', q11: '2099-12-31', safety_work_week_block: '2020-01-01' } };
  await api.db.execute(sql`update seasons set settings = settings || ${JSON.stringify(days)}::text::jsonb
    where programme = 'competition'`);
  const form = '/all-squads/1/reporting/report/1?indicator=';
  const late = await renderApp(`${form}q10`, { api, as: 'commander' });
  expect(await screen.findByText(/^Срок сдачи прошёл 1 января 2020 года: новое не принимают\.$/, {})).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Добавить мероприятие' })).not.toBeInTheDocument();
  const list = within(screen.getByRole('navigation', { name: 'Показатели' }));
  expect(list.getByText('Не начат, срок прошёл')).toBeVisible();
  expect(list.getByText(/^Сдать до 31 декабря 2099 года/)).toBeVisible();
  late.unmount();

  const { user } = await renderApp(`${form}q16`, { api, as: 'commander' });
  server.use(http.put('*/api/v1/reports/form/', () => HttpResponse.error()));
  await user.type(await screen.findByLabelText(/^Подписчики страницы отряда/, {}), '1');
  await screen.findByText(/Нет связи: сохраним/, {});
  await user.click(screen.getByRole('button', { name: 'Отправить на проверку' }));
  expect(await screen.findByText('Не отправлено: последние изменения ещё не сохранены.', {})).toBeVisible();
});

it('whose report a score of the pair is from is told the detachment as its own, its reviewer as somebody else’s', async () => {
  const places = '/all-squads/1/reporting';
  const own = await renderApp(places, { api, as: 'commander' });
  expect((await screen.findAllByText(/^Это ваш отчёт\. Счёт пары — по отчёту/, {}))[0]).toBeInTheDocument();
  own.unmount();
  await renderApp(places, { api, as: 'regional-commissar' });
  expect((await screen.findAllByText(/^Счёт пары — по отчёту/, {}))[0]).toBeInTheDocument();
  expect(screen.queryByText(/ваш отчёт/)).not.toBeInTheDocument();
});

it('whoever loses the right to a part of a page while writing there is told so, and not only led to another part', async () => {
  const member = await api.idOf('newcomer');
  expect((await api.call('/administrators/', { as: 'admin', method: 'POST', body: { user: member } })).status).toBe(
    201,
  );
  const { user } = await renderApp('/Competition?tab=manage', { api, as: 'newcomer' });
  const scale = await screen.findByLabelText('Масштаб');
  expect((await api.call(`/administrators/${member}/`, { as: 'admin', method: 'DELETE' })).status).toBe(204);
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + FRESH_MS.refused);
  await user.type(scale, ' и шире');
  await user.click(screen.getByRole('button', { name: 'Сохранить настройки' }));
  expect(await screen.findByText(/^Раздел «Управление» теперь закрыт: ваши права изменились\./)).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Управление' })).not.toBeInTheDocument();
  expect(screen.getByText('Призовой фонд')).toBeVisible();
});
