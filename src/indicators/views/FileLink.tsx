import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Icon } from '../../ui/Icon';
import { number } from '../../ui/text/plural';
import type { ReportFile } from '../report';

const SHOWN_IN_PLACE = ['pdf', 'png', 'jpg', 'webp'];

/** A file of a report: its name and size, a click opens or saves it. */
export const FileLink = ({ file }: { file: ReportFile }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, flex: 1 }}>
    <Icon name="file" size={16} />
    <MuiLink
      href={file.url}
      target="_blank"
      rel="noopener"
      download={SHOWN_IN_PLACE.includes(file.type) ? undefined : file.name}
      sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      title={file.name}
    >
      {file.name}
    </MuiLink>
    <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontSize: 12 }}>
      {sizeText(file.size)}
    </Box>
  </Box>
);

/** «12,4 МБ». */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number(Math.max(1, Math.round(bytes / 1024)))} КБ`
    : `${(bytes / 1024 / 1024).toLocaleString('ru', { maximumFractionDigits: 1 })} МБ`;
