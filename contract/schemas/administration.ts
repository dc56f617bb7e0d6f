// What the administrator writes: catalogues, experts, administrators.
import { z } from 'zod';
import { administratorColumns, expertColumns } from '../administration/catalogueColumns';
import { accountStates } from '../administration/registerColumns';
import { REQUIRED } from '../constants';
import { keysOf } from '../fields/keysOf';
import { sentNumber } from '../fields/sentNumber';
import { firstStepKeys } from '../firstSteps';
import { Ref } from './catalogues';
import { listByColumns } from './parts/columnCells';
import { oneLine, thingName } from './parts/names';
import { ShortUser } from './people';

const optional = (max: number) =>
  oneLine(max)
    .transform((text) => text || null)
    .nullable()
    .optional();
const id = sentNumber(
  z.number({ error: REQUIRED }).int(REQUIRED).min(1, REQUIRED).max(2_147_483_647, 'Такой записи нет.'),
);

export const RegionBody = z.object({
  name: thingName(100),
  code: sentNumber(
    z
      .number({ error: 'Введите число.' })
      .int('Введите целое число.')
      .min(1, 'Код от 1 до 999.')
      .max(999, 'Код от 1 до 999.'),
  )
    .nullable()
    .optional(),
});
export const AreaBody = z.object({ name: thingName(50) });
export const PositionBody = z.object({ name: thingName(150) });
export const InstitutionBody = z.object({
  short_name: thingName(100),
  name: thingName(300),
  rector: optional(250),
  rector_email: z
    .union([z.email('Введите правильный адрес электронной почты.').max(254), z.literal('').transform(() => null)])
    .nullable()
    .optional(),
  region: id,
});

export const ExpertBody = z.object({
  user: id,
  level: z.enum(['central', 'district'], { error: 'Допустимые значения: central, district.' }),
  headquarter: id,
});
/** Of whoever is appointed; one that is closed acts again once it is opened. */
const AccountStateName = z.enum(keysOf(accountStates));

/** An expert; `id` is the person's. */
export const Expert = z.object({
  id: z.number(),
  user: ShortUser,
  level: z.enum(['central', 'district']),
  headquarter: Ref,
  account: AccountStateName,
});
/** `user`: by the name, as the lists were ordered before they had columns. */
const orders = { orders: ['id', 'user'] } as const;
export const { query: expertsQuery, file: ExpertsExportBody } = listByColumns(expertColumns, orders);
export const { query: administratorsQuery, file: AdministratorsExportBody } = listByColumns(
  administratorColumns,
  orders,
);

export const AdministratorBody = z.object({ user: id });
export const Administrator = z.object({ id: z.number(), user: ShortUser, account: AccountStateName });

/** One of the first steps of an organisation (contract/firstSteps): whether it is done. */
export const FirstStep = z.object({ key: z.enum(firstStepKeys), done: z.boolean() });

export type FirstStep = z.infer<typeof FirstStep>;
export type Expert = z.infer<typeof Expert>;
export type Administrator = z.infer<typeof Administrator>;
