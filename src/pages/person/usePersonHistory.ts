import { useRead } from '../../providers/useRead';

const SHOWN = 50;

/** What was decided about a person and who opened the documents, the newest first. */
export const usePersonHistory = (id: number) =>
  useRead(
    'people.history',
    { params: { id }, query: { limit: SHOWN } },
    { staleTime: 0, select: ({ results }) => results },
  );
