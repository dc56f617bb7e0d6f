import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import { rowsSx } from '../../ui/list/rowsSx';
import type { Catalogue, Row } from './catalogue';
import { type Act, RowButtons } from './RowButtons';

type CatalogueRowsProps = { catalogue: Catalogue; onAct: (act: Act) => void };

/** A catalogue on a phone: the name of the record, below it everything else. */
export const CatalogueRows = ({ catalogue, onAct }: CatalogueRowsProps) => {
  const { data } = useListContext<Row>();
  return (
    <Box component="ul" sx={rowsSx}>
      {data
        ? data.map((record) => <RecordRow key={record.id} catalogue={catalogue} record={record} onAct={onAct} />)
        : placeholders.map((key) => (
            <Box component="li" key={key} sx={rowSx}>
              <Skeleton width="60%" />
            </Box>
          ))}
    </Box>
  );
};

const RecordRow = ({ catalogue, record, onAct }: CatalogueRowsProps & { record: Row }) => {
  const [name, ...others] = catalogue.columns;
  const said = others.filter(({ text }) => text(record) !== null && text(record) !== '');
  return (
    <Box component="li" sx={rowSx}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>{name.cell ? name.cell(record) : name.text(record)}</Box>
        {said.map(({ source, label, obvious, text, cell }) => (
          <Box
            key={source}
            sx={{ fontSize: 13, lineHeight: '20px', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {!obvious && `${label}: `}
            {cell ? cell(record) : text(record)}
          </Box>
        ))}
      </Box>
      <RowButtons catalogue={catalogue} record={record} onAct={onAct} size={44} />
    </Box>
  );
};

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];
const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  py: 0.75,
  pl: 2,
  pr: 0.5,
};
