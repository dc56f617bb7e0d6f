import { CONSENT_VERSION } from '@contract/constants';
import { ARTICLE_NOTE_MAX, type Article, agreedArticles } from '@contract/schemas/articles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { DraftNotice } from '../../ui/drafts/DraftNotice';
import { UnsavedGuard } from '../../ui/drafts/UnsavedGuard';
import { FormBar } from '../../ui/form/FormBar';
import { shortDay } from '../../ui/text/day';
import { ArticleFields } from './ArticleFields';
import { ArticleText } from './ArticleText';
import { useArticleForm } from './useArticleForm';

/** The text of a page and how it will look, until it is saved as a new version. */
export const ArticleEditor = ({ article }: { article: Article }) => {
  const form = useArticleForm(article);
  const { values, errors, change } = form;
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
      <ArticleFields
        articleKey={article.key}
        text={values.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <TextField
        label="Что изменилось"
        value={values.note}
        onChange={(event) => change({ note: event.target.value })}
        error={Boolean(errors.note)}
        helperText={errors.note ?? 'Необязательно: увидят те, кто правит страницу'}
        slotProps={{ htmlInput: { maxLength: ARTICLE_NOTE_MAX } }}
      />
      <FormBar state={form} note={form.dirty ? 'Есть несохранённые изменения' : ''}>
        <Button type="submit" variant="contained" loading={form.busy} disabled={!form.dirty}>
          Опубликовать
        </Button>
        <Button variant="outlined" onClick={form.reset} disabled={!form.dirty || form.busy}>
          Отменить правки
        </Button>
      </FormBar>
      <UnsavedGuard when={form.dirty} saved={form.saved} />
    </Box>
  );
};

type ArticleConflictProps = { current: Article; onTake: () => void; onKeep: () => void };

/** Somebody else has published meanwhile: both texts are here, nothing is lost. */
const ArticleConflict = ({ current, onTake, onKeep }: ArticleConflictProps) => (
  <Alert severity="warning" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
    Пока вы писали, страницу изменил другой человек. Ваш текст сохранён ниже.
    <Box component="details" sx={{ my: 1 }}>
      <summary>Что сейчас на странице</summary>
      <Box sx={{ mt: 1, maxHeight: 320, overflowY: 'auto', color: 'text.primary' }}>
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
