import { CONSENT_VERSION } from '@contract/constants';
import { ARTICLE_NOTE_MAX, type Article, agreedArticles } from '@contract/schemas/articles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { DraftNotice } from '../../ui/DraftNotice';
import { shortDay } from '../../ui/day';
import { UnsavedGuard } from '../../ui/UnsavedGuard';
import { ArticleConflict } from './ArticleConflict';
import { ArticleFields } from './ArticleFields';
import { useArticleForm } from './useArticleForm';

/** The text of a page and how it will look, until it is saved as a new version. */
export const ArticleEditor = ({ article }: { article: Article }) => {
  const form = useArticleForm(article);
  const saved = useRef(false);
  saved.current = !form.dirty;
  return (
    <Box component="form" onSubmit={form.submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      {agreedArticles.includes(article.key) && (
        <Alert severity="info">
          С этим текстом соглашаются при регистрации; действует согласие от {shortDay(CONSENT_VERSION)}. Поправляйте
          здесь слова, а не условия: новые условия требуют нового согласия.
        </Alert>
      )}
      <DraftNotice draft={form.draft} />
      {form.conflict && (
        <ArticleConflict current={form.conflict} onTake={form.takeTheirs} onKeep={() => void form.keepMine()} />
      )}
      <ArticleFields articleKey={article.key} text={form.text} error={form.errors.text} onChange={form.setText} />
      <TextField
        label="Что изменилось"
        value={form.note}
        onChange={(event) => form.setNote(event.target.value)}
        error={Boolean(form.errors.note)}
        helperText={form.errors.note ?? 'Необязательно: увидят те, кто правит страницу'}
        slotProps={{ htmlInput: { maxLength: ARTICLE_NOTE_MAX } }}
      />
      {form.errors.general && <Alert severity="error">{form.errors.general}</Alert>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={form.busy} disabled={!form.dirty}>
          Опубликовать
        </Button>
        <Button variant="outlined" onClick={form.reset} disabled={!form.dirty || form.busy}>
          Отменить правки
        </Button>
      </Box>
      <UnsavedGuard when={form.dirty} saved={saved} />
    </Box>
  );
};
