import type { Beside } from '@contract/schemas/desk/desk';
import { number, peopleForms, plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { Icon } from '../../ui/Icon';
import { shortDay } from '../../ui/text/day';

/** What stands beside the values: a file by its id, or the season before. */
export type Shown = { file: number } | 'before' | null;

type BesideBarProps = {
  beside: Beside | undefined;
  /** The first file of the report, and how many there are. */
  files: { first: number; count: number } | null;
  shown: Shown;
  onShow: (shown: Shown) => void;
};

/** Figures of the roster, and what can be opened beside the values. */
export const BesideBar = ({ beside, files, shown, onShow }: BesideBarProps) => {
  const isFile = shown !== null && shown !== 'before';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', mb: 1, fontSize: 13 }}>
      {/* Two lines on a phone, whether they are there yet or not. */}
      <Box sx={{ flex: '1 1 320px', minHeight: { xs: 40, sm: 20 }, color: 'text.secondary' }}>
        {beside && figuresText(beside.figures)}
      </Box>
      {files && (
        <Button
          size="small"
          variant="outlined"
          aria-pressed={isFile}
          startIcon={<Icon name="file" size={16} />}
          onClick={() => onShow(isFile ? null : { file: files.first })}
        >
          Документы: {files.count}
        </Button>
      )}
      {beside?.before && (
        <Button
          size="small"
          variant="outlined"
          aria-pressed={shown === 'before'}
          startIcon={<Icon name="clock" size={16} />}
          onClick={() => onShow(shown === 'before' ? null : 'before')}
        >
          {beside.before.title}
        </Button>
      )}
    </Box>
  );
};

function figuresText({ day, members, paid, members_now, paid_now }: Beside['figures']): string {
  const then = `В реестре на ${shortDay(day)}: ${plural(members, peopleForms)}, взнос у ${number(paid)}`;
  const same = members === members_now && paid === paid_now;
  return same ? `${then}.` : `${then}. Сейчас: ${number(members_now)}, взнос у ${number(paid_now)}.`;
}
