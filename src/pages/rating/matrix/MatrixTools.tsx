import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { Box, Button, MenuItem } from '@mui/material';
import { useState } from 'react';
import { ActMenu } from '../../../ui/acts/ActMenu';
import { Icon } from '../../../ui/Icon';
import { Choices } from '../../../ui/inputs/Choices';
import { SearchField } from '../../../ui/inputs/SearchField';
import { moscowDayInWords } from '../../../ui/text/moment';
import { DistrictSelect } from '../DistrictSelect';
import { heatSteps } from './heat';

/** What the cells of the matrix say. */
const kinds = [
  ['places', 'Места'],
  ['scores', 'Баллы'],
  ['changes', 'Изменение'],
] as const;
export type Shown = (typeof kinds)[number][0];

type MatrixToolsProps = {
  matrix: Matrix;
  search: string;
  onSearch: (search: string) => void;
  district: number;
  onDistrict: (district: number) => void;
  shown: Shown;
  onShown: (shown: Shown) => void;
  /** Indicators without a column. */
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
};

/** Search, district, what the cells say, and the legend of the heat. */
export const MatrixTools = (props: MatrixToolsProps) => {
  const { matrix, search, onSearch, district, onDistrict, shown, onShown } = props;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      <Box sx={{ flex: { xs: '1 1 120px', sm: '0 0 220px' }, minWidth: 0 }}>
        <SearchField label="Регион" value={search} onChange={onSearch} delay={80} />
      </Box>
      <DistrictSelect rows={matrix.rows} district={district} onDistrict={onDistrict} />
      <Choices label="Что показать в клетках" value={shown} choices={kinds} onChange={onShown} />
      <Columns {...props} />
      <Box sx={{ flex: 1 }} />
      {shown === 'changes' && (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
          {matrix.previous_at
            ? `К публикации ${moscowDayInWords(matrix.previous_at)}`
            : 'Сравнивать не с чем: прошлой публикации нет'}
        </Box>
      )}
      <Box
        aria-hidden="true"
        sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', fontSize: 12, color: 'text.secondary' }}
      >
        <Box sx={{ mr: 1 }}>Место</Box>
        {heatSteps(matrix.rows.length).map(({ step, text }) => (
          <Box
            key={step}
            sx={{ px: 1, lineHeight: '18px', backgroundColor: `var(--h${step})`, color: `var(--h${step}t)` }}
          >
            {text}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** «Показатели 15/16»: which of them have a column. */
const Columns = ({ matrix: { indicators }, hidden, onHidden }: MatrixToolsProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = indicators.filter(({ key }) => !hidden.includes(key)).length;
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        aria-label={`Показатели ${shown}/${indicators.length}`}
        startIcon={<Icon name="columns" size={16} />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 32 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' }, whiteSpace: 'pre' }}>
          {'Показатели '}
        </Box>
        {shown}/{indicators.length}
      </Button>
      <ActMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {indicators.map(({ key, number, title }) => {
          const on = !hidden.includes(key);
          return (
            <MenuItem
              key={key}
              dense
              role="menuitemcheckbox"
              aria-checked={on}
              onClick={() => onHidden(on ? [...hidden, key] : hidden.filter((one) => one !== key))}
            >
              <Box sx={{ display: 'flex', mr: 1, visibility: on ? 'visible' : 'hidden' }}>
                <Icon name="check" size={16} />
              </Box>
              {number}. {title}
            </MenuItem>
          );
        })}
      </ActMenu>
    </>
  );
};
