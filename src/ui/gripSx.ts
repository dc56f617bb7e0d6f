/** What a row is dragged by: where a finger drags nothing it is not there. */
export const gripSx = {
  display: 'none',
  '@media (hover: hover)': { display: 'flex' },
  color: 'text.secondary',
  cursor: 'grab',
};
