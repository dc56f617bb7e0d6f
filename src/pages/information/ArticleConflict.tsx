import type { Article } from '@contract/schemas/articles';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArticleText } from './ArticleText';

type ArticleConflictProps = { current: Article; onTake: () => void; onKeep: () => void };

/** Somebody else has published meanwhile: both texts are here, nothing is lost. */
export const ArticleConflict = ({ current, onTake, onKeep }: ArticleConflictProps) => (
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
