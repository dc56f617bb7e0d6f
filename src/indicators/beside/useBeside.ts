import { useRead } from '../../providers/useRead';

/** What stands beside a report under review; it changes seldom, and the review does not wait for it. */
export const useBeside = (id: number | null) =>
  useRead('report.beside', { params: { id } }, { queryKey: ['report beside', id], enabled: id !== null });
