import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Page } from '../../contract/schemas/parts/page';
import type { UnitBranch, UnitFigures } from '../../contract/schemas/unitFigures';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();
const percent = ({ done, people }: Pick<UnitFigures, 'done' | 'people'>) =>
  `${Math.round((100 * (done?.membership_fee ?? 0)) / people)} %`;

it('a list of units says to staff who commands and how many are ready, of the own units alone', async () => {
  const { results } = (await api.call('/detachments/?limit=20&ordering=name', { as: 'regional' })).json as Page<{
    id: number;
    name: string;
  }>;
  const ids = results.map(({ id }) => id).join(',');
  const figures = (await api.call(`/detachments/figures/?ids=${ids}`, { as: 'regional' })).json as UnitFigures[];
  const { user } = await renderApp('/all-squads', { api, as: 'regional' });
  await user.click(await screen.findByRole('button', { name: 'Таблица' }));
  const grid = await screen.findByRole('grid', { name: 'Студенческие отряды' });
  for (const own of [true, false]) {
    const one = figures.find(({ done }) => (done !== null) === own);
    const name = results.find(({ id }) => id === one?.id)?.name ?? '';
    const row = (await within(grid).findByRole('link', { name })).closest('tr') as HTMLElement;
    expect(await within(row).findByText(one?.commander?.name ?? '')).toBeVisible();
    if (own) expect(row).toHaveTextContent(percent(one as UnitFigures));
    else expect(row).not.toHaveTextContent('%');
  }
  expect(screen.getByRole('link', { name: 'Структура' })).toHaveAttribute(
    'href',
    '/regional-headquarters/1?tab=structure',
  );
});

it('a list of units says nothing of readiness to a member', async () => {
  const { user } = await renderApp('/all-squads', { api, as: 'member' });
  await user.click(await screen.findByRole('button', { name: 'Таблица' }));
  await screen.findByRole('columnheader', { name: /Участников/ });
  expect(screen.queryByRole('columnheader', { name: 'Взнос' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Структура' })).not.toBeInTheDocument();
});

it('the tree of a headquarters is walked by arrows, level by level, and what is open stands in the address', async () => {
  const branches = async (unit: string) =>
    ((await api.call(`/${unit}/branches/`, { as: 'central' })).json as Page<UnitBranch>).results;
  const [district] = await branches('centrals/1');
  const [regional] = await branches(`districts/${district?.id}`);
  if (!district || !regional) throw new Error('the demo has districts with regions');
  const { user } = await renderApp('/central-hq/1?tab=structure', { api, as: 'central' });
  const tree = within(await screen.findByRole('treegrid', { name: 'Структура' }));
  const row = (name: string) => tree.getByRole('link', { name }).closest('tr') as HTMLElement;
  const short = regional.name.replace(/ региональное отделение$/, ' РО');
  expect(row(district.name)).toHaveAttribute('aria-expanded', 'false');
  expect(row(district.name)).toHaveTextContent(percent(district));

  row(district.name).focus();
  await user.keyboard('{ArrowRight}');
  await tree.findByRole('link', { name: short });
  expect(row(district.name)).toHaveAttribute('aria-expanded', 'true');
  expect(row(short)).toHaveAttribute('aria-level', '2');
  expect(window.location.search).toContain(`district.${district.id}`);
  await user.keyboard('{ArrowDown}');
  expect(row(short)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(row(district.name)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(tree.queryByRole('link', { name: short })).not.toBeInTheDocument());
  await user.click(within(row(district.name)).getByRole('button', { name: `Развернуть: ${district.name}` }));
  await tree.findByRole('link', { name: short });
  row(short).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(`/regional-headquarters/${regional.id}`));
});

it('the tree of a headquarters that has nothing below it says so', async () => {
  await api.db.execute(sql`insert into units (level, id, name, central_id) values ('district', 900, 'Новый округ', 1)`);
  await renderApp('/district-headquarters/900?tab=structure', { api, as: 'admin' });
  expect(await screen.findByText('Здесь появятся отряды и штабы этого штаба.')).toBeVisible();
});

it('what stands below is not shown to whoever does not look after it', async () => {
  await renderApp('/regional-headquarters/1?tab=structure', { api, as: 'member' });
  await screen.findByText('Руководство штаба');
  expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Структура' })).not.toBeInTheDocument();
});
