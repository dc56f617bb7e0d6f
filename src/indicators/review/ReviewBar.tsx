import { plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { FootBar } from '../../ui/form/FootBar';
import { Icon } from '../../ui/Icon';
import type { ReportDocument } from '../report';
import { ReopenButton } from './ReopenButton';
import type { Review } from './useReview';

type ReviewBarProps = {
  report: ReportDocument;
  review: Review;
  /** Decisions are about items, not about the whole. */
  byItem: boolean;
  onNext?: () => void;
  onPrevious?: () => void;
};

/** Why a decision is not taken back, and what is left to do. */
const whyKept = {
  published:
    'Места опубликованы: решения, которые в них учтены, остаются. Ошибку, найденную позже, исправляют в следующем сезоне.',
  central: 'Отчёт принял центральный штаб: отменить решение может только он, пока места не опубликованы.',
};

/** The foot of a review: what was prepared, the two decisions, the way to the next report, the keys. */
export const ReviewBar = ({ report, review, byItem, onNext, onPrevious }: ReviewBarProps) => {
  const { can } = report;
  const { corrections, reasonCount, busy } = review;
  const decides = !byItem && review.stage !== null && !review.isHeld;
  const prepared = [
    reasonCount > 0 && plural(reasonCount, ['причина возврата', 'причины возврата', 'причин возврата']),
    corrections.length > 0 && plural(corrections.length, ['правка', 'правки', 'правок']),
  ].filter(Boolean);
  // Decided item by item and outside of a queue, a report has nothing at its foot.
  const kept = report.review?.kept;
  const empty = !decides && !can.reopen && !kept && !onNext && !onPrevious && prepared.length === 0 && !review.isHeld;
  if (empty) return null;
  return (
    <FootBar sx={{ zIndex: 3 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, fontSize: 13 }}>
        <Box role="status">
          {prepared.join(', ') || (decides ? 'Правок и причин возврата нет' : '')}
          {review.isHeld && ' Решение ещё не отправлено, его можно отменить'}
        </Box>
        {kept && <Box sx={{ color: 'text.secondary' }}>{whyKept[kept]}</Box>}
        {decides && reasonCount > 0 && (
          <Box sx={{ color: 'text.secondary' }}>Чтобы принять отчёт, уберите причины возврата</Box>
        )}
        {decides && can.return && corrections.length > 0 && (
          <Box sx={{ color: 'text.secondary' }}>При возврате правки придут отделению замечаниями у полей</Box>
        )}
        <Box sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
          {[
            decides && can.approve && reasonCount === 0 && 'A — принять',
            decides && can.return && 'R — вернуть',
            onNext && 'J — следующий',
            onPrevious && 'K — предыдущий',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <ReopenButton report={report} can={can.reopen} />
      {decides && can.return && (
        <Button
          variant="outlined"
          startIcon={<Icon name="returned" size={16} />}
          loading={busy === 'return'}
          disabled={busy !== null}
          onClick={review.giveBack}
          sx={{ '&&': { borderColor: 'var(--wait)', color: 'var(--st-returned)' } }}
        >
          Вернуть
        </Button>
      )}
      {decides && (can.approve || can.correct) && (
        <Button
          variant="contained"
          startIcon={<Icon name="check" size={16} />}
          loading={busy === 'approve' || busy === 'correct'}
          disabled={busy !== null || reasonCount > 0}
          onClick={review.accept}
        >
          {corrections.length > 0 ? 'Принять с правками' : 'Принять'}
        </Button>
      )}
      {onNext && (
        <Button variant="text" endIcon={<Icon name="chevronRight" size={16} />} onClick={onNext}>
          Следующий
        </Button>
      )}
    </FootBar>
  );
};
