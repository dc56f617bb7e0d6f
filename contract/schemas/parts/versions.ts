// The version somebody began from: a newer one in between refuses what is sent.
import { z } from 'zod';
import { LARGEST } from '../../fields/values';

/** Of a record. */
export const recordVersion = z.number({ error: 'Укажите версию.' }).int().min(0).max(LARGEST);

/** Of a text, counted from the one delivered with the portal. */
export const textVersion = z
  .number({ error: 'Укажите номер редакции.' })
  .int('Введите целое число.')
  .min(1, 'Редакции считаются с 1.')
  .max(1_000_000, 'Такой редакции нет.');
