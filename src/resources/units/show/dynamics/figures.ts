// What of a unit is drawn over time, and how it is made comparable with a larger one.
import type { UnitFigure } from '@contract/schemas/unitDynamics';
import { share } from '../../../../ui/charts/share';

type FigureRow = {
  label: string;
  /** What the line says. */
  said: string;
  /** In percent of the people, or of those who were there at first. */
  percent: boolean;
  /** @param first the oldest figure that is shown */
  of: (figure: UnitFigure, first: UnitFigure) => number;
};

const growth = ({ people }: UnitFigure, first: UnitFigure): number =>
  first.people > 0 ? Math.round((people / first.people - 1) * 1000) / 10 : 0;

export const figureRows = {
  people: { label: 'Участники', said: 'Прирост участников', percent: true, of: growth },
  fee: {
    label: 'Взнос',
    said: 'Оплатили взнос',
    percent: true,
    of: ({ people, done }) => share(done.membership_fee, people),
  },
  test: {
    label: 'Охрана труда',
    said: 'Прошли тест',
    percent: true,
    of: ({ people, done }) => share(done.test_passed, people),
  },
  data: {
    label: 'Данные',
    said: 'Данные подтверждены',
    percent: true,
    of: ({ people, done }) => share(done.is_verified, people),
  },
  reports: { label: 'Отчёты', said: 'Отправлено отчётов', percent: false, of: ({ reports }) => reports },
} as const satisfies Record<string, FigureRow>;
export type FigureKey = keyof typeof figureRows;
export const figureKeys = Object.keys(figureRows) as FigureKey[];
