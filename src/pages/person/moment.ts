import { writtenOut } from '@contract/writtenOut';

const time = new Intl.DateTimeFormat('ru', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long' });
const dated = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', year: 'numeric' });

/** «сегодня, 10:20», «вчера», «28 мая», «28 мая 2024 года» */
export function moment(at: string, now = new Date()): string {
  const date = new Date(at);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return `сегодня, ${time.format(date)}`;
  if (date.toDateString() === yesterday.toDateString()) return 'вчера';
  return date.getFullYear() === now.getFullYear() ? day.format(date) : writtenOut(dated.format(date));
}
