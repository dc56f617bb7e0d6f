// The rules of a test as rows of the vocabulary.
import { TEST_MATERIAL_MAX } from '../testTables';
import type { FieldRow } from './types';

export const testRuleFields: readonly FieldRow[] = [
  { name: 'attempts', label: 'Попыток', kind: 'integer' },
  { name: 'pass_score', label: 'Проходной результат из 100', kind: 'integer' },
  { name: 'time_limit_minutes', label: 'Минут на попытку', kind: 'integer', help: 'Пусто: без ограничения' },
  { name: 'grace_seconds', label: 'Запас на связь, секунд', kind: 'integer' },
  { name: 'opens_on', label: 'Первый день', kind: 'date' },
  { name: 'closes_on', label: 'Последний день', kind: 'date' },
];

export const testShowsMistakes: FieldRow = {
  name: 'shows_mistakes',
  label: 'Показывать ошибки, когда попыток не осталось',
  kind: 'yesNo',
};

export const testMaterial: FieldRow = {
  name: 'material',
  label: 'Материал к тесту',
  kind: 'text',
  max: TEST_MATERIAL_MAX,
  lines: 4,
  uncounted: true,
  help: 'Что прочитать перед тестом: текст с разметкой Markdown. Пусто: без материала.',
};
