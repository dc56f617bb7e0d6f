import type { FilterRow } from '../../ui/list/filterRow';
import { yesNo } from '../../ui/list/unitFilters';

/** Where the grid is read. */

export const feeFilters: readonly FilterRow[] = [
  { key: 'paid', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен') },
  { key: 'verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены') },
];
