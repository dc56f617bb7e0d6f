import { filesIn, pathLabel } from '@contract/indicators/answerPaths';
import type { Indicator } from '@contract/indicators/types';
import { Box, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon';
import { useHere } from '../../ui/useHere';
import type { ReportDocument, ReportFile } from '../report';
import { REPORT_KEY } from '../useReport';
import { FileLink } from '../views/FileLink';
import { BesidePane } from './BesidePane';
import { isShown } from './EvidenceContext';

type Piece = { file: ReportFile; label: string };

/** The files of a report in the order of its fields, those of its present answers first. */
export function evidenceOf({ answers, versions, files }: ReportDocument, { fields }: Indicator): Piece[] {
  const all = [answers, ...Object.values(versions).flatMap((version) => (version ? [version.answers] : []))];
  const found = new Map<number, Piece>();
  for (const one of all) {
    for (const { path, id } of filesIn(fields, one)) {
      const file = files[id];
      if (file && !found.has(id)) found.set(id, { file, label: pathLabel(fields, one, path) });
    }
  }
  return [...found.values()];
}

type EvidenceProps = {
  report: ReportDocument;
  pieces: readonly Piece[];
  id: number;
  onShow: (id: number) => void;
  onClose: () => void;
};

/** One file of the report beside its values; the others one press away. */
export const Evidence = ({ report, pieces, id, onShow, onClose }: EvidenceProps) => {
  const at = pieces.findIndex(({ file }) => file.id === id);
  const piece = pieces[at];
  const address = useAddress(report, id);
  if (!piece) return null;
  const step = (by: number) => {
    const next = pieces[(at + by + pieces.length) % pieces.length];
    if (next) onShow(next.file.id);
  };
  return (
    <BesidePane
      title={`${piece.label}: ${piece.file.name}`}
      onClose={onClose}
      actions={
        pieces.length > 1 && (
          <>
            <IconButton size="small" aria-label="Предыдущий документ" onClick={() => step(-1)}>
              <Icon name="chevronLeft" size={16} />
            </IconButton>
            <Box role="status" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {at + 1} из {pieces.length}
            </Box>
            <IconButton size="small" aria-label="Следующий документ" onClick={() => step(1)}>
              <Icon name="chevronRight" size={16} />
            </IconButton>
          </>
        )
      }
    >
      {address && <Shown key={address} file={piece.file} address={address} />}
    </BesidePane>
  );
};

const Shown = ({ file, address }: { file: ReportFile; address: string }) => {
  const [whole, setWhole] = useState(true);
  if (!isShown(file)) {
    return (
      <Box sx={{ p: 2 }}>
        <Box sx={{ color: 'text.secondary', mb: 1 }}>Такие файлы на странице не показать: сохраните его.</Box>
        <FileLink file={file} />
      </Box>
    );
  }
  if (file.type === 'pdf') {
    return <Box component="iframe" title={file.name} src={`${address}&shown=1`} sx={{ flex: 1, border: 0 }} />;
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', backgroundColor: 'var(--surface-3)' }}>
      <Box
        component="button"
        type="button"
        aria-label={whole ? 'Показать в полном размере' : 'Показать целиком'}
        onClick={() => setWhole(!whole)}
        sx={{ ...pictureSx, cursor: whole ? 'zoom-in' : 'zoom-out', ...(whole && { width: '100%', height: '100%' }) }}
      >
        <Box
          component="img"
          src={address}
          alt={file.name}
          sx={whole ? { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' } : {}}
        />
      </Box>
    </Box>
  );
};

const pictureSx = { display: 'grid', placeItems: 'center', p: 0, border: 0, background: 'none' };

/** Addresses of files end after five minutes: an older one is asked for anew before it is opened. */
const FRESH_MS = 4 * 60_000;

/** The address of a file, the same for as long as the file is shown: one that changes would load it again. */
function useAddress(report: ReportDocument, id: number): string | null {
  const client = useQueryClient();
  const here = useHere();
  const [opened, setOpened] = useState<{ id: number; address: string } | null>(null);
  const url = report.files[id]?.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is taken when the file is opened
  useEffect(() => {
    const key = [REPORT_KEY, report.id];
    const read = client.getQueryState(key)?.dataUpdatedAt ?? 0;
    const take = (address: string | undefined) => here.current && address && setOpened({ id, address });
    if (Date.now() - read < FRESH_MS) take(url);
    else
      void client
        .refetchQueries({ queryKey: key })
        .then(() => take(client.getQueryData<ReportDocument>(key)?.files[id]?.url ?? url));
  }, [id]);
  return opened?.id === id ? opened.address : null;
}
