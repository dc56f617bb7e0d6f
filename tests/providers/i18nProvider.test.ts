import { levelKeys, levels } from '@contract/levels';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../src/providers/i18nProvider';

const { translate } = i18nProvider;

it.each([
  [1, 'Выбрана 1 запись'],
  [2, 'Выбрано 2 записи'],
  [5, 'Выбрано 5 записей'],
  [11, 'Выбрано 11 записей'],
  [21, 'Выбрана 21 запись'],
  [112, 'Выбрано 112 записей'],
])('counts %i as Russian does', (smart_count, text) => {
  expect(translate('ra.action.bulk_actions', { smart_count })).toBe(text);
});

it.each(levelKeys)('names units and fields of %s', (level) => {
  const { api, labels, fields } = levels[level];
  expect(translate(`resources.${api}.name`, { smart_count: 1 })).toBe(labels.one);
  expect(translate(`resources.${api}.name`, { smart_count: 2 })).toBe(labels.many);
  for (const { name, label } of fields) expect(translate(`resources.${api}.fields.${name}`)).toBe(label);
});

it('shows texts of the portal as they are', () => {
  expect(translate('Название отряда')).toBe('Название отряда');
});

it('speaks Russian alone', () => {
  expect(i18nProvider.getLocale()).toBe('ru');
  expect(i18nProvider.getLocales?.()).toHaveLength(1);
});
