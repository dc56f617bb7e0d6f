import { ARTICLE_MAX, type ArticleKey } from '@contract/schemas/articles';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { number } from '../../ui/text/plural';
import { ArticleText } from './ArticleText';

type ArticleFieldsProps = {
  articleKey: ArticleKey;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

const hint = (key: ArticleKey) =>
  key === 'faq'
    ? '## группа, ### вопрос, под ним ответ. **жирный**, - список, [текст](/адрес)'
    : '## заголовок, **жирный**, - список, 1. шаги, [текст](/адрес), таблицы. HTML и картинки не показываются';

/** What is written and, beside it, what readers will see. */
export const ArticleFields = ({ articleKey, text, error, onChange }: ArticleFieldsProps) => {
  const shown = useDeferredValue(text);
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
    >
      <TextField
        label="Текст"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={16}
        maxRows={28}
        error={Boolean(error)}
        helperText={error ?? `${hint(articleKey)} · ${number(text.length)} из ${number(ARTICLE_MAX)}`}
        slotProps={{
          htmlInput: { maxLength: ARTICLE_MAX, spellCheck: true, sx: { fontFamily: 'monospace', fontSize: 14 } },
        }}
      />
      <Box component="section" aria-label="Предпросмотр" sx={{ minWidth: 0 }}>
        <Typography sx={{ mb: 1, fontSize: 13, fontWeight: 500, color: 'text.secondary' }}>Предпросмотр</Typography>
        <Box role="group" aria-label="Страница" tabIndex={0} sx={{ maxHeight: { lg: 640 }, overflowY: 'auto' }}>
          <ArticleText article={{ key: articleKey, text: shown }} />
        </Box>
      </Box>
    </Box>
  );
};
