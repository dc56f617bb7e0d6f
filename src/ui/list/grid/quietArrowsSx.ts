/** An arrow takes room where it says something: words of the head are not cut for it. */
export const quietArrowsSx = {
  '& th .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { width: 0, mx: 0 },
};
