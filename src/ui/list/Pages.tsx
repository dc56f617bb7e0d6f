import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useListContext } from 'ra-core';
import { Icon } from '../Icon';
import { number } from '../plural';
import { PageSize } from './PageSize';

/** Foot of a table: which rows are shown, the page before and the page after. */
export const Pages = () => {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  return (
    <Box sx={footSx}>
      <Box component="span" sx={{ flex: 1 }} role="status">
        {total === 0
          ? 'Нет записей'
          : `${number(first)}–${number(Math.min(total, page * perPage))} из ${number(total)}`}
      </Box>
      {total > 10 && <PageSize />}
      {pages > 1 && (
        <Box component="nav" aria-label="Страницы" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <IconButton aria-label="Предыдущая страница" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            <Icon name="chevronLeft" size={16} />
          </IconButton>
          {number(page)} из {number(pages)}
          <IconButton aria-label="Следующая страница" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            <Icon name="chevronRight" size={16} />
          </IconButton>
        </Box>
      )}
    </Box>
  );
};

const footSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  px: 1.5,
  fontSize: 13,
  color: 'text.secondary',
  backgroundColor: 'background.paper',
  border: 1,
  borderTop: 0,
  borderColor: 'divider',
  borderRadius: '0 0 8px 8px',
};
