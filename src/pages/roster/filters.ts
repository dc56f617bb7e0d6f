import type { FilterRow } from '../../ui/list/filterRow';
import { unitFilters, yesNo } from '../../ui/list/unitFilters';

/** Every filter the roster and its export take. */
export const filters: readonly FilterRow[] = [
  { key: 'fee', label: 'Взнос', choices: yesNo('Оплачен', 'Не оплачен') },
  { key: 'verified', label: 'Данные', choices: yesNo('Подтверждены', 'Не подтверждены') },
  ...unitFilters,
  { key: 'area', label: 'Направление', resource: 'areas', whole: true },
  { key: 'position', label: 'Должность', resource: 'positions', whole: true },
  { key: 'test_passed', label: 'Тест по охране труда', choices: yesNo('Пройден', 'Не пройден') },
  {
    key: 'gender',
    label: 'Пол',
    choices: [
      { value: 'female', label: 'Женский' },
      { value: 'male', label: 'Мужской' },
    ],
  },
  { key: 'age_from', label: 'Возраст от', typed: 'number' },
  { key: 'age_to', label: 'Возраст до', typed: 'number' },
  { key: 'joined_from', label: 'В организации с', typed: 'date' },
];
