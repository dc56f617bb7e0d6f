import { yesNo } from '../../../ui/list/unitFilters';

export const filters = [{ key: 'attended', label: 'Явка', choices: yesNo('Пришли', 'Не пришли') }];
