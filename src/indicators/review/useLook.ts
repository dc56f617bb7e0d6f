import { LOOK_EVERY_S } from '@contract/indicators/reportLimits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../providers/api';
import { useReading } from '../../providers/useRead';
import type { ReportDocument } from '../report';
import { REPORT_KEY } from '../useReport';

const look = (id: number | null, body: { left?: boolean }, init: { signal?: AbortSignal; keepalive?: boolean }) =>
  api('report.look', { params: { id }, body, ...init });

/** Who else has the report open. A report that changed meanwhile is read anew; what is typed stays. */
export function useLook({ id, version }: Pick<ReportDocument, 'id' | 'version'>) {
  const client = useQueryClient();
  const [changed, setChanged] = useState(false);
  const { data } = useReading({
    queryKey: ['report look', id],
    queryFn: ({ signal }) => look(id, {}, { signal }),
    refetchInterval: LOOK_EVERY_S * 1000,
    refetchOnWindowFocus: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const seen = data?.version ?? version;
  useEffect(() => {
    if (seen <= version) return;
    setChanged(true);
    void client.invalidateQueries({ queryKey: [REPORT_KEY, id] });
  }, [seen, version, id, client]);
  useEffect(() => {
    const leave = () => void look(id, { left: true }, { keepalive: true }).catch(() => undefined);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  return { viewers: data?.viewers ?? [], changed, onSeen: () => setChanged(false) };
}
