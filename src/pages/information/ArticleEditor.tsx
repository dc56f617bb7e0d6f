import { CONSENT_VERSION } from '@contract/constants';
import type { FieldRow } from '@contract/fields/types';
import { ARTICLE_NOTE_MAX, type Article, agreedArticles } from '@contract/schemas/articles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FieldInput } from '../../ui/fields/FieldInput';
import { FormBar } from '../../ui/form/FormBar';
import { RecordForm } from '../../ui/form/RecordForm';
import { shortDay } from '../../ui/text/day';
import { ArticleFields } from './ArticleFields';
import { ArticleText } from './ArticleText';
import { useArticleForm } from './useArticleForm';

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
            С этим текстом соглашаются при регистрации; действует согласие от {shortDay(CONSENT_VERSION)}. Поправляйте
            здесь слова, а не условия: новые условия требуют нового согласия.
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
