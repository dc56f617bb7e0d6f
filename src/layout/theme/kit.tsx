// How the views of react-admin look and what they do by themselves. The login has no use for them: they come with the frame.
import { PAGE } from '@contract/constants';
import { MenuItem, TextField, type Theme } from '@mui/material';
import { ListPaginationContext, useListPaginationContext } from 'ra-core';
import { Pagination } from 'react-admin';
import { pageSizes, usePageSize } from '../../ui/list/grid/usePageSize';
import { useNarrow } from '../../ui/useNarrow';

/** The pages of a list; the chosen size holds for every list. A list that begins with another size offers that, too. */
export const Pages = () => {
  const pages = useListPaginationContext();
  const [, keep] = usePageSize();
  const setPerPage = (size: number) => {
    keep(size);
    pages.setPerPage(size);
  };
  const sizes = [...new Set([...pageSizes, pages.perPage])].sort((one, other) => one - other);
  // The kit's pages have the choice only where there is room.
  const narrow = useNarrow(900);
  // Of a list that could not be read nothing is known.
  if (!pages.isPending && pages.total === undefined) return null;
  return (
    <ListPaginationContext.Provider value={{ ...pages, setPerPage }}>
      <Pagination rowsPerPageOptions={sizes} />
      {narrow && (pages.total ?? 0) > Math.min(...sizes) && (
        <TextField
          select
          className="not-printed"
          label="Строк на странице"
          value={pages.perPage}
          sx={{ minWidth: 180 }}
          onChange={({ target }) => setPerPage(Number(target.value))}
        >
          {sizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ListPaginationContext.Provider>
  );
};

/** A list says itself what could not be read, and what was asked before stays in the address alone. */
const list = {
  component: 'div',
  title: false,
  actions: false,
  perPage: PAGE.units,
  pagination: <Pages />,
  // The guard of the page has let the viewer in; many lists are open to guests.
  disableAuthentication: true,
  empty: false,
  storeKey: false,
  queryOptions: { onError: () => undefined },
} as const;

const components: Theme['components'] = {
  RaList: {
    styleOverrides: { root: { '& .RaList-main, & .RaList-content': { minWidth: 0 } } },
  },
  RaInfiniteList: { defaultProps: list },
  RaListToolbar: {
    styleOverrides: {
      // The kit has other thoughts about phones.
      root: {
        '&&': {
          flexWrap: 'wrap',
          flexDirection: 'row',
          alignItems: 'flex-start',
          gap: 8,
          marginBottom: 12,
          backgroundColor: 'transparent',
          '@media (max-width: 599.95px)': { justifyContent: 'flex-start', alignItems: 'center' },
        },
        '& > span:empty': { display: 'none' },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          flex: '0 1 auto',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 8,
          padding: 0,
          minHeight: 0,
          backgroundColor: 'transparent',
        },
      },
    },
  },
  // The title of a view has the row of the page's title for itself.
  RaConfigurable: { styleOverrides: { root: { display: 'block', position: 'static' } } },
  MuiTableSortLabel: {
    // The arrow of the order has the colour of its words.
    styleOverrides: {
      root: { '&.Mui-active .MuiTableSortLabel-icon': { color: 'inherit' } },
      icon: { fontSize: 16 },
    },
  },
  MuiToggleButtonGroup: { defaultProps: { color: 'primary' } },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '0 12px',
        fontSize: 13,
        fontWeight: 500,
        lineHeight: '20px',
        color: 'var(--text-2)',
        borderColor: 'var(--line-2)',
        backgroundColor: 'var(--surface)',
        '&.MuiToggleButton-primary.Mui-selected': { backgroundColor: 'var(--blue-soft)' },
      },
    },
  },
  MuiTablePagination: {
    defaultProps: { getItemAriaLabel: (type) => pages[type] },
    styleOverrides: {
      root: {
        display: 'block',
        color: 'var(--text-2)',
        backgroundColor: 'var(--surface)',
        border: '1px solid var(--line)',
        borderTop: 0,
        borderRadius: '0 0 8px 8px',
      },
      toolbar: { '&&': { minHeight: 48, paddingLeft: 12 } },
      displayedRows: { fontSize: 13 },
      selectLabel: { fontSize: 13 },
      select: { fontSize: 13, lineHeight: '20px' },
      input: { marginTop: 0, marginBottom: 0 },
    },
  },
};

const pages = {
  first: 'Первая страница',
  last: 'Последняя страница',
  next: 'Следующая страница',
  previous: 'Предыдущая страница',
};

/**
 * The theme inside the frame.
 * @param perPage how many rows a list shows that says nothing else
 */
export const withKit =
  (perPage: number) =>
  (theme: Theme): Theme => ({
    ...theme,
    components: {
      ...theme.components,
      ...components,
      RaList: { ...components.RaList, defaultProps: { ...list, perPage } },
    },
  });
