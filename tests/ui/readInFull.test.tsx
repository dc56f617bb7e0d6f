// Days and phones as people write them.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayField } from '../../src/ui/inputs/DayField';
import { UNFINISHED_DAY } from '../../src/ui/inputs/unfinishedDay';
import { renderApp } from '../renderApp';
import { testApi } from '../testApi';

const api = testApi();

it('the own page shows a phone as people write it', async () => {
  await api.db.execute(sql`update people set phone_number = '89123456789' where username = 'member'`);
  await renderApp('/my-page', { api, as: 'member' });
  const link = await screen.findByRole('link', { name: '+7 (912) 345-67-89' });
  expect(link).toHaveAttribute('href', 'tel:89123456789');
});

it('a day that is typed whole and not in the calendar is called so', async () => {
  const user = userEvent.setup();
  render(<DayForm />);
  const [day] = screen.getAllByRole('spinbutton');
  await user.click(day as HTMLElement);
  await user.keyboard('31022025');
  expect(await screen.findByText('Такой даты нет.')).toBeVisible();
});

it('the days of the week over the calendar are told apart', async () => {
  const user = userEvent.setup();
  render(<DayForm />);
  await user.click(screen.getByRole('button', { name: /^Выберите дату/ }));
  const days = await screen.findAllByRole('columnheader');
  expect(days.map(({ textContent }) => textContent)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
});

const DayForm = () => {
  const [day, setDay] = useState<string | null>(null);
  const error = day === UNFINISHED_DAY ? 'Введите дату целиком.' : undefined;
  return <DayField label="Дата слёта" name="day" value={day} onChange={setDay} error={error} />;
};
