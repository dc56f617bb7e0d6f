import { ARTICLE_MAX, ARTICLE_NOTE_MAX, type ArticleKey, agreedArticles } from '@contract/articles';
import type { FieldRow } from '@contract/fields/types';
import type { Article } from '@contract/schemas/articles';
import { number } from '@contract/text/plural';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type HttpError, useNotify } from 'ra-core';
import { useDeferredValue, useRef, useState } from 'react';
import { api } from '../../providers/api';
import { useKeepRecord } from '../../resources/RecordRead';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormBar } from '../../ui/form/FormBar';
import { RecordForm } from '../../ui/form/RecordForm';
import { useRecordForm } from '../../ui/form/useRecordForm';
import { ArticleText } from './ArticleText';

const note: FieldRow = {
  name: 'note',
  label: 'Что изменилось',
  kind: 'text',
  max: ARTICLE_NOTE_MAX,
  notNull: true,
  uncounted: true,
  help: 'Необязательно: увидят те, кто правит страницу',
};

/** The text of a page and how it will look, until it is saved as a new version. */
export const ArticleEditor = ({ article }: { article: Article }) => {
  const form = useArticleForm(article);
  const { values, errors, change } = form;
  return (
    <RecordForm form={form}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {agreedArticles.includes(article.key) && (
          <Alert severity="info">
            Поправляйте здесь слова, а не условия. Тексты самих согласий стоят на странице обработки персональных
            данных, у каждого свои редакции.
          </Alert>
        )}
        {form.newer && (
          <ArticleConflict current={form.newer} onTake={form.takeTheirs} onKeep={() => void form.keepMine()} />
        )}
        <ArticleFields
          articleKey={article.key}
          text={values.text}
          error={errors.text}
          onChange={(text) => change({ text })}
        />
        <FieldInput field={note} />
        <FormBar state={form} note={form.dirty ? 'Есть несохранённые изменения' : ''}>
          <Button type="submit" variant="contained" loading={form.busy} disabled={!form.dirty}>
            Опубликовать
          </Button>
          <Button variant="outlined" onClick={form.reset} disabled={!form.dirty || form.busy}>
            Отменить правки
          </Button>
        </FormBar>
      </Box>
    </RecordForm>
  );
};

/** Whoever publishes stands at the foot of a long page. */
const leadTo = (alert: HTMLElement | null) => alert?.scrollIntoView?.({ block: 'center' });

type ArticleConflictProps = { current: Article; onTake: () => void; onKeep: () => void };

/** Somebody else has published meanwhile: both texts are here, nothing is lost. */
const ArticleConflict = ({ current, onTake, onKeep }: ArticleConflictProps) => (
  <Alert ref={leadTo} severity="warning" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
    Пока вы писали, страницу изменили. Ваш текст сохранён ниже.
    <Box component="details" sx={{ my: 1 }}>
      <summary>Что сейчас на странице</summary>
      <Box className="scrolls" sx={{ mt: 1, maxHeight: 320, overflowY: 'auto', color: 'text.primary' }}>
        <ArticleText article={current} />
      </Box>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" onClick={onTake}>
        Взять новый текст, мой отбросить
      </Button>
      <Button size="small" variant="outlined" onClick={onKeep}>
        Опубликовать мой вместо него
      </Button>
    </Box>
  </Alert>
);

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
const ArticleFields = ({ articleKey, text, error, onChange }: ArticleFieldsProps) => {
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
        <Box
          role="group"
          aria-label="Страница"
          tabIndex={0}
          className="scrolls"
          sx={{ maxHeight: { lg: 640 }, overflowY: 'auto' }}
        >
          <ArticleText article={{ key: articleKey, text: shown }} />
        </Box>
      </Box>
    </Box>
  );
};

const valuesOf = ({ text }: Article) => ({ text, note: '' });

/** What is typed over which version, the draft of it, and what became of saving. */
function useArticleForm(article: Article) {
  const base = useRef(article);
  const [newer, setNewer] = useState<Article | null>(null);
  const client = useQueryClient();
  const keep = useKeepRecord('articles');
  const notify = useNotify();

  const begin = (from: Article) => {
    base.current = from;
    setNewer(null);
    form.begin(valuesOf(from));
  };
  const form = useRecordForm({
    key: `articles/${article.key}`,
    initial: valuesOf(article),
    save: async (typed) => {
      try {
        const body = { version: base.current.version, ...typed };
        return await api('article.save', { params: { key: article.key }, body });
      } catch (error) {
        const { status, body } = error as HttpError;
        // The answer before was lost: what stands there is one's own.
        if (status === 409 && body.current.text === typed.text) return body.current as Article;
        if (status === 409) setNewer(body.current);
        throw error;
      }
    },
    done: async (saved) => {
      begin(saved);
      await keep({ ...saved, id: saved.key });
      await client.invalidateQueries({ queryKey: ['articles/versions', article.key] });
      notify('Новый текст опубликован', { type: 'success' });
    },
  });

  return {
    ...form,
    /** What somebody else has published meanwhile. */
    newer,
    /** Lets go of what was typed. */
    reset: () => begin(base.current),
    takeTheirs: () => newer && begin(newer),
    keepMine: async () => {
      if (!newer) return;
      base.current = newer;
      setNewer(null);
      await form.submit();
    },
  };
}
