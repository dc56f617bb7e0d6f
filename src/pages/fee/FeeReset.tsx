import { FEE_RESET_CONFIRM } from '@contract/constants';
import { peopleForms } from '@contract/text/forms';
import { number, plural } from '@contract/text/plural';
import { dayText, yearsText } from '@contract/text/typographic';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRefresh } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { api } from '../../providers/api';
import { newKey } from '../../providers/newKey';
import { useRead } from '../../providers/useRead';
import { useAct } from '../../ui/acts/useAct';
import { isRead, NotRead } from '../../ui/NotRead';
import { Section } from '../../ui/page/Section';
import { useFeeTerms } from './useFeeTerms';

/** The start of a new season by hand: whom it touches, then the words that confirm it. */
export const FeeReset = () => {
  const read = useRead('fee.reset.preview', {});
  const { data: terms } = useFeeTerms();
  if (!isRead(read)) return <NotRead of={read} waiting={<Skeleton height={240} />} />;
  const { data } = read;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 960 }}>
      <Section title={`Сезон ${yearsText(data.season)}`}>
        <Typography sx={{ color: 'text.secondary' }}>
          {data.last_season ? `Последним открыт сезон ${yearsText(data.last_season)}. ` : 'Сезон ещё не открывали. '}
          {terms?.next_reset
            ? `По календарю отметки обнулятся ${dayText(terms.next_reset)}.`
            : 'Ежегодный сброс по календарю выключен.'}
        </Typography>
      </Section>
      <Section title="Кого коснётся сброс">
        <Typography sx={{ mb: 1 }}>Отметка «Оплачен» снимется у {plural(data.people, peopleForms)}.</Typography>
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 280, overflowY: 'auto', fontSize: 13 }}>
          {data.regionals.map(({ id, name, people: count }) => (
            <li key={id ?? name}>
              {name}: {number(count)}
            </li>
          ))}
        </Box>
      </Section>
      <ResetForm nobody={data.people === 0} />
    </Box>
  );
};

const ResetForm = ({ nobody }: { nobody: boolean }) => {
  const [words, setWords] = useState('');
  const { act, busy, refusal } = useAct({ inPlace: true });
  const [key] = useState(newKey);
  const refresh = useRefresh();
  const run = async (event: FormEvent) => {
    event.preventDefault();
    const done = await act(() => api('fee.reset.run', { body: { confirm: words }, key }), {
      done: (reset) => `Взносы сброшены: ${plural(reset.people, peopleForms)}`,
    });
    if (!done) return;
    setWords('');
    refresh();
  };
  return (
    <Section title="Сбросить сейчас">
      <Box component="form" onSubmit={run} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <TextField
          label={`Введите слова «${FEE_RESET_CONFIRM}»`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          autoComplete="off"
          sx={{ maxWidth: 360 }}
        />
        {refusal && <Alert severity="error">{refusal.message}</Alert>}
        <Button type="submit" variant="contained" color="error" loading={busy} disabled={nobody || words.trim() === ''}>
          Сбросить взносы
        </Button>
      </Box>
    </Section>
  );
};
