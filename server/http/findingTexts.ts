import { z } from 'zod';
import { ru } from 'zod/locales';
import { REQUIRED } from '../../contract/constants';

// Findings without a text of their own are told in Russian too, the commonest without the words of the validator.
z.config({
  ...ru(),
  customError: (issue) => {
    const { code, input, expected, origin, minimum, maximum, values } = issue;
    if (input === undefined) return REQUIRED;
    if (code === 'invalid_type') return wrongType[String(expected)];
    if (code === 'invalid_value' && Array.isArray(values))
      return `Недопустимое значение. Допустимые значения: ${values.join(', ')}.`;
    if (code === 'invalid_format') return 'Неправильный формат.';
    if (code === 'too_big') return `Не больше ${maximum}${unitsOf[String(origin)] ?? ''}.`;
    if (code !== 'too_small') return undefined;
    return minimum === 1 && origin !== 'number' ? REQUIRED : `Не меньше ${minimum}${unitsOf[String(origin)] ?? ''}.`;
  },
});

const wrongType: Record<string, string> = {
  string: 'Введите строку.',
  number: 'Введите число.',
  int: 'Введите целое число.',
  boolean: 'Укажите true или false.',
  array: 'Нужен список.',
  object: 'Нужен объект.',
  record: 'Нужен объект.',
};

const unitsOf: Record<string, string> = { string: ' символов', array: ' значений' };
