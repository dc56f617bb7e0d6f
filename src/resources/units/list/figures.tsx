import { type Level, levels } from '@contract/levels';
import type { ReadinessKey } from '@contract/people/readinessRows';
import type { UnitFigures } from '@contract/schemas/unitFigures';
import { keepPreviousData } from '@tanstack/react-query';
import { useListContext } from 'ra-core';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useRead } from '../../../providers/useRead';
import { PercentCell, share } from '../../../ui/charts/ShareBar';
import { LongText } from '../../../ui/list/LongText';

type Figures = ReadonlyMap<number, UnitFigures>;

const FiguresContext = createContext<Figures>(new Map());
const useFigures = (id: number) => useContext(FiguresContext).get(id);

type FiguresOfPageProps = { level: Level; wanted: boolean; children: ReactNode };

/** Reads who commands the units of the page and how many of their people are ready: one call for all rows. */
export const FiguresOfPage = ({ level, wanted, children }: FiguresOfPageProps) => {
  const { data = [] } = useListContext<{ id: number }>();
  const { data: read } = useRead(
    'units.figures',
    { params: { level: levels[level].api }, query: { ids: data.map(({ id }) => id).join(',') } },
    { enabled: wanted && data.length > 0, placeholderData: keepPreviousData },
  );
  const figures = useMemo(() => new Map(read?.map((row) => [row.id, row])), [read]);
  return <FiguresContext.Provider value={figures}>{children}</FiguresContext.Provider>;
};

export const Commander = ({ unit }: { unit: number }) => {
  const figures = useFigures(unit);
  if (!figures) return null;
  return figures.commander ? <LongText text={figures.commander.name} /> : '—';
};

/** How many percent of a unit's people are ready; nothing for a unit that the viewer does not look after. */
export const ReadyShare = ({ unit, of }: { unit: number; of: ReadinessKey }) => {
  const figures = useFigures(unit);
  return figures ? <Share figures={figures} of={of} /> : null;
};

export const Share = ({ figures, of }: { figures: Pick<UnitFigures, 'done' | 'people'>; of: ReadinessKey }) => {
  const { done, people } = figures;
  if (!done || people === 0) return '—';
  return <PercentCell percent={share(done[of], people)} />;
};
