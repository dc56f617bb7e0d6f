import type { EventFull } from '@contract/schemas/events';
import { plural } from '@contract/text/plural';
import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon';
import { registrationEnd, registrationStart } from '../time';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Until when applications are taken, and how long that is; it counts on by itself. */
export const Countdown = ({ event }: { event: EventFull }) => {
  const now = useNow();
  if (event.stage === 'cancelled' || event.stage === 'over') return null;
  const opens = event.registration_opens_at && Date.parse(event.registration_opens_at);
  const closes = event.registration_closes_at && Date.parse(event.registration_closes_at);
  if (opens && opens > now) {
    const start = registrationStart(event.time_data);
    return <Line title={`Регистрация откроется ${start?.text ?? ''}`} own={start?.own} left={opens - now} />;
  }
  if (!closes) return null;
  const end = registrationEnd(event.time_data);
  if (closes <= now) return <Line title="Регистрация завершена" />;
  return <Line title={`Приём заявок до ${end?.text ?? ''}`} own={end?.own} left={closes - now} />;
};

const Line = ({ title, own, left }: { title: string; own?: string | null; left?: number }) => (
  <Box sx={{ display: 'flex', gap: 1, fontSize: 13, lineHeight: '20px', '& svg': { mt: '2px' } }}>
    <Icon name="clock" size={16} />
    <Box sx={{ minWidth: 0 }}>
      {title}
      {own && <Box sx={{ color: 'text.secondary' }}>По вашему времени: {own}</Box>}
      {left !== undefined && (
        <Box sx={{ color: left < DAY ? 'var(--st-returned)' : 'text.secondary' }} role="timer">
          Осталось {span(left)}
        </Box>
      )}
    </Box>
  </Box>
);

function span(left: number): string {
  if (left >= 2 * DAY) return plural(Math.floor(left / DAY), ['день', 'дня', 'дней']);
  const hours = Math.floor(left / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  return [hours > 0 && plural(hours, ['час', 'часа', 'часов']), plural(minutes, ['минута', 'минуты', 'минут'])]
    .filter(Boolean)
    .join(' ');
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
