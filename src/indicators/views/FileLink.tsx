import { number } from '@contract/text/plural';
import { Box, Link as MuiLink } from '@mui/material';
import { type MouseEvent, use } from 'react';
import { Icon } from '../../ui/Icon';
import { EvidenceContext, isShown } from '../beside/EvidenceContext';
import type { ReportFile } from '../report';

/** A file of a report: its name and size. A click shows it beside the values where there is room, else opens or saves it. */
export const FileLink = ({ file }: { file: ReportFile }) => {
  const show = use(EvidenceContext);
  const onClick = (event: MouseEvent) => {
    if (!show || !isShown(file) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(file);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, flex: 1 }}>
      <Icon name="file" size={16} />
      <MuiLink
        href={file.url}
        target="_blank"
        rel="noopener"
        download={isShown(file) ? undefined : file.name}
        onClick={onClick}
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
};

/** «12,4 МБ». */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${number(Math.max(1, Math.round(bytes / 1024)))} КБ`
    : `${(bytes / 1024 / 1024).toLocaleString('ru', { maximumFractionDigits: 1 })} МБ`;
