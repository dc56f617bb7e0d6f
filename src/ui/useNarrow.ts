import { useOnScreen } from './useOnScreen';

/**
 * Whether there is no more room than on a phone: rows are cards, tools are their icons.
 * @param than pixels that are enough
 */
export const useNarrow = (than: 600 | 900 = 600): boolean => useOnScreen(`(max-width: ${than - 0.05}px)`);

/** A window enlarged four times, or a phone on its side: what stays in sight there would cover all the rest. */
export const LOW_WINDOW = '@media (max-height: 360px)';
