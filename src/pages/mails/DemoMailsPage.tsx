import { to } from '@contract/paths';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading } from '../../layout/Loading';
import { OwnTitle } from '../../layout/OwnTitle';
import { useRead } from '../../providers/useRead';
import { Icon } from '../../ui/Icon';
import { SearchField } from '../../ui/inputs/SearchField';
import { Message } from '../../ui/Message';
import { isRead, NotRead } from '../../ui/NotRead';
import { ButtonLink } from '../../ui/page/ButtonLink';
import { PageLink } from '../../ui/page/PageLink';
import { Section } from '../../ui/page/Section';
import { ownLongMoment } from '../../ui/text/moment';

/** What the portal would have sent by mail, for whoever tries the demo. */
export const DemoMailsPage = () => {
  const [search, setSearch] = useState('');
  const read = useRead('demo.mails', { query: { search } }, { staleTime: 0, placeholderData: (before) => before });
  if (read.error?.status === 404) {
    return (
      <Message
        icon="mail"
        level="h1"
        title="Писем здесь нет"
        actions={
          <ButtonLink variant="outlined" to={to('login')}>
            Ко входу
          </ButtonLink>
        }
      >
        Письма показываются только в демонстрации: этот портал отправляет их на почту.
      </Message>
    );
  }
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data, isFetching, refetch } = read;
  return (
    <>
      <OwnTitle
        actions={
          <Button
            variant="outlined"
            startIcon={<Icon name="refresh" />}
            disabled={isFetching}
            onClick={() => void refetch()}
          >
            Обновить
          </Button>
        }
      />
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        Демонстрация никому не пишет: письма остаются здесь, новые сверху.
      </Typography>
      <Box sx={{ mb: 2, maxWidth: 420 }}>
        <SearchField label="Адрес или тема письма" value={search} onChange={setSearch} />
      </Box>
      {data.length === 0 && (
        <Message icon="mail" title={search ? 'Таких писем нет' : 'Писем пока нет'}>
          {search
            ? 'Проверьте адрес: письмо приходит на тот, что указан в учётной записи.'
            : 'Зарегистрируйтесь или попросите новый пароль, и письмо появится здесь.'}
        </Message>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data.map((mail) => (
          <Section key={`${mail.at} ${mail.to} ${mail.subject}`} title={mail.subject}>
            <Typography
              variant="caption"
              component="p"
              sx={{ mb: 1, color: 'text.disabled', overflowWrap: 'anywhere' }}
            >
              {mail.to}, {ownLongMoment(mail.at)}
            </Typography>
            <LetterText text={mail.text} />
          </Section>
        ))}
      </Box>
    </>
  );
};

/** The text of a letter; the addresses of this portal in it can be followed, others stay text. */
const LetterText = ({ text }: { text: string }) => (
  <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {partsOf(text).map(({ at, part, inside }) =>
      inside === null ? (
        part
      ) : (
        <PageLink key={at} to={inside} underline="always">
          {part}
        </PageLink>
      ),
    )}
  </Box>
);

type Part = { at: number; part: string; inside: string | null };

/** The text cut at its addresses, each part with its place. */
function partsOf(text: string): Part[] {
  let at = 0;
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    const found = { at, part, inside: /^https?:/.test(part) ? insideOf(part) : null };
    at += part.length;
    return found;
  });
}

/** The demo may be reached under another host than the one its letters name. */
function insideOf(address: string): string | null {
  try {
    const { pathname, search } = new URL(address);
    return pathname + search;
  } catch {
    return null;
  }
}
