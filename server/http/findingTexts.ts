import { z } from 'zod';
import { ru } from 'zod/locales';
import { REQUIRED } from '../../contract/constants';

// Findings without a text of their own are told in Russian too, the commonest without the words of the validator.
z.config({
  ...ru(),
  customError: ({ code, input, expected }) => {
    if (code !== 'invalid_type') return undefined;
    return input === undefined ? REQUIRED : wrongType[String(expected)];
  },
});

const wrongType: Record<string, string> = {
  string: 'Введите строку.',
  number: 'Введите число.',
  boolean: 'Укажите true или false.',
  array: 'Нужен список.',
  object: 'Нужен объект.',
  record: 'Нужен объект.',
};
