import type { Article } from '@contract/schemas/articles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';
import { api } from '../../providers/api';
import { useRead } from '../../providers/useRead';
import { useKeepRecord } from '../../resources/RecordRead';
import { useAct } from '../../ui/acts/useAct';
import { ArticleText } from './ArticleText';

type ArticleVersionDialogProps = { article: Article; version: number; onClose: () => void };

/** An earlier text, to read and to bring back. */
export const ArticleVersionDialog = ({ article, version, onClose }: ArticleVersionDialogProps) => {
  const { key } = article;
  const { act, busy, refusal } = useAct({ inPlace: true });
  const client = useQueryClient();
  const keep = useKeepRecord('articles');
  const { data, error } = useRead('article.version', { params: { key, version } });
  const send = async () => {
    const body = { version: article.version, restored: version };
    const restored = await api('article.restore', { params: { key }, body }).catch((refused: HttpError) => {
      if (refused.status === 409) void client.invalidateQueries({ queryKey: ['articles'] });
      throw refused;
    });
    await keep({ ...restored, id: key });
    onClose();
  };
  const restore = () => act(send, { done: `Возвращена редакция ${version}` });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="version-title">
      <DialogTitle id="version-title">Редакция {version}</DialogTitle>
      <DialogContent>
        {(refusal ?? error) && <Alert severity="error">{(refusal ?? error)?.message}</Alert>}
        {!data && !error && <Skeleton variant="rounded" height={240} />}
        {data && <ArticleText article={data} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Закрыть
        </Button>
        <Button variant="contained" onClick={restore} loading={busy} disabled={!data}>
          Вернуть этот текст
        </Button>
      </DialogActions>
    </Dialog>
  );
};
