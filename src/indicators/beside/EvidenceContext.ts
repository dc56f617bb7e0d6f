import { createContext } from 'react';
import type { ReportFile } from '../report';

/** Shows a file of the report beside its values; null where there is no place for it. */
export const EvidenceContext = createContext<((file: ReportFile) => void) | null>(null);

/** What a page shows by itself; everything else is saved. */
export const isShown = ({ type }: Pick<ReportFile, 'type'>): boolean => ['pdf', 'png', 'jpg', 'webp'].includes(type);
