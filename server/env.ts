import { existsSync } from 'node:fs';
import { isIP, isIPv6 } from 'node:net';
import { z } from 'zod';
import { en } from 'zod/locales';

/** Roles that may be asked for a second step of the sign-in. */
const secondFactorRoles = ['administrator', 'central', 'district', 'regional', 'expert', 'trusted'] as const;
export type SecondFactorRole = (typeof secondFactorRoles)[number];
const usualSecondFactor: readonly SecondFactorRole[] = ['administrator', 'central', 'district', 'regional', 'expert'];

const flag = z.enum(['0', '1']).transform((value) => value === '1');
const url = z.url({ protocol: /^https?$/, error: 'must be an address like https://portal.example' });
const months = () => z.coerce.number().int().min(0).max(600).default(0);
/** Words by comma. */
const list = () =>
  z
    .string()
    .default('')
    .transform((words) =>
      words
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    );
const days = () => list().pipe(z.array(z.iso.date('must be days like 2026-12-31, by comma')));
const seconds = (usual: number) => z.coerce.number().min(0).max(86_400).default(usual);
/** Of an address, by its kind. */
const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const isProxyAddress = (entry: string) => {
  const [address = '', bits = '0'] = entry.split('/');
  const longest = addressBits[isIP(address)];
  return entry === 'loopback' || (longest !== undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= longest);
};

export const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('address to listen on'),
  DATA_DIR: z.string().min(1).default('./.data').describe('folder of the embedded database, files and mails'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('PostgreSQL 15 or newer; without it the embedded database is used'),
  DATABASE_HOST: z
    .string()
    .optional()
    .describe(
      'the same as DATABASE_URL by parts, in which a password may have any characters; DATABASE_URL comes first',
    ),
  DATABASE_PORT: z.coerce.number().int().min(1).max(65535).default(5432),
  DATABASE_NAME: z.string().default('portal'),
  DATABASE_USER: z.string().default('portal'),
  DATABASE_PASSWORD: z.string().optional(),
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional()
    .describe('a copy of DATABASE_URL that follows it: lists that are the same for everybody are read there'),
  DATABASE_POOL: z.coerce.number().int().min(1).default(10).describe('connections to DATABASE_URL of this process'),
  DATABASE_CONNECT_SECONDS: seconds(3).describe('how long a request waits for a connection to DATABASE_URL'),
  DATABASE_STATEMENT_SECONDS: seconds(20).describe('how long one statement of a request may take; 0: no limit'),
  DATABASE_LOCK_SECONDS: seconds(5).describe('how long a statement of a request waits for a lock; 0: no limit'),
  DATABASE_IDLE_SECONDS: seconds(30).describe('how long a transaction may wait for its next statement; 0: no limit'),
  DATABASE_JOB_SECONDS: seconds(600).describe('these limits for jobs and the calendar; 0: no limit'),
  DEMO: flag
    .optional()
    .describe('1 loads the demo organisation into an empty database and shows it; 0 refuses demo data'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional().describe('key that signs tokens'),
  PUBLIC_URL: url.optional().describe('address people open the portal at'),
  HSTS_SUBDOMAINS: flag
    .default(false)
    .describe('1: with an https PUBLIC_URL browsers insist on HTTPS for every subdomain of it too'),
  TRUST_PROXY: list()
    .refine(
      (addresses) => addresses.every(isProxyAddress),
      'must be addresses like 10.0.0.7 or 10.0.0.0/8, or loopback',
    )
    .describe('addresses of proxies whose X-Forwarded-* headers are believed, by comma; loopback for local ones'),
  SECOND_FACTOR: z
    .string()
    .optional()
    .transform((list) => list?.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(['none', ...secondFactorRoles])).optional())
    .describe(`roles that sign in with a second step, by comma: ${secondFactorRoles.join(', ')}; none: nobody has to`),
  ACCESS_MINUTES: z.coerce.number().positive().default(30).describe('life of an access token'),
  REFRESH_DAYS: z.coerce.number().positive().default(7).describe('life of a session'),
  SESSION_IDLE_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(3)
    .describe('a session that nobody uses for so many days ends before that; 0: it does not'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error:
        'must be an address like smtps://user:password@mail.example, in which %, @, :, /, # and ? of a password are written as %25, %40, %3A, %2F, %23 and %3F',
    })
    .optional()
    .describe('server that sends the letters; without it they are files in DATA_DIR/outbox'),
  MAIL_FROM: z.string().email().optional().describe('address letters come from'),
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5).describe('letters on their way at once'),
  LEAVE_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(0)
    .describe('before a stop /healthz says so long that the process goes, and requests are still taken'),
  STOP_SECONDS: z.coerce.number().min(1).max(600).default(15).describe('a stop takes no longer, whatever is under way'),
  S3_ENDPOINT: url.optional().describe('S3-compatible store of the files; without it they are in DATA_DIR/files'),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  VK_APP_ID: z.string().optional().describe('sign-in through VK: id of the application'),
  VK_AUTH_URL: url.default('https://id.vk.com/authorize').describe('page of VK where people sign in'),
  VK_TOKEN_URL: url.default('https://id.vk.com/oauth2/auth').describe('where VK exchanges a code'),
  VK_PROFILE_URL: url.default('https://id.vk.com/oauth2/user_info').describe('where VK tells who it was'),
  OIDC_ISSUER: url
    .optional()
    .describe('sign-in through an OpenID provider: its address, with the id of the portal there'),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_LABEL: z.string().max(40).default('Единый вход').describe('what its button at the login says'),
  CONTACT_EMAIL: z.string().email().optional().describe('address for questions, in the footer of every page'),
  CONTACT_PHONE: z
    .string()
    .regex(/^\+?[\d() -]{5,30}$/, 'must be a number like +7 (800) 000-00-00')
    .optional()
    .describe('telephone for questions, in the footer of every page'),
  FEE_AMOUNT: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount like 500 or 499.90')
    .optional()
    .describe('the membership fee in roubles, as people are told it'),
  FEE_RESET: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1')
    .describe('1 resets the marks of the membership fee every year'),
  FEE_RESET_DAY: z
    .string()
    .refine((day) => z.iso.date().safeParse(`2025-${day}`).success, 'must be a day of every year, month-day like 10-01')
    .default('10-01')
    .describe('the day a season begins and the marks are reset'),
  REMINDERS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1')
    .describe('1 reminds people of what ends soon, and weekly of what waits for their decision'),
  GUARDIAN_AGE: z.coerce
    .number()
    .int()
    .min(0)
    .max(21)
    .default(18)
    .describe('younger people are asked for the consent of a parent or guardian; 0: nobody is'),
  HOLIDAYS: days().describe(
    'working days that are free this year beside the yearly ones, by comma: an answer is not due on them',
  ),
  WORKING_DAYS: days().describe('free days that are worked this year, by comma: Saturdays for moved holidays'),
  IDLE_MONTHS: months().describe(
    'who belongs to no unit and has not signed in for so many months is warned by mail; 0: nobody is',
  ),
  IDLE_CLOSE_DAYS: z.coerce
    .number()
    .int()
    .min(7)
    .default(30)
    .describe('days from the warning until the account closes'),
  IDLE_ERASE_DAYS: z.coerce
    .number()
    .int()
    .min(7)
    .default(180)
    .describe('days from there until the personal data are erased'),
  SCANS_MONTHS: months().describe(
    'scans of papers go when somebody has belonged to no unit for so many months, those of an event so long after it; 0: never',
  ),
  ANSWER_CACHE_SECONDS: z.coerce
    .number()
    .min(0)
    .default(5)
    .describe('how long public lists are kept in memory at most; a write of this process ends it at once; 0: never'),
  METRICS_KEY: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('opens /metrics to Prometheus (Authorization: Bearer …); without it nothing is measured'),
  SLOW_STATEMENT_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1000)
    .describe('statements that take longer are logged with their endpoint; 0: none'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

/** Set together or not at all. */
const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;

export type Env = Omit<z.output<typeof schema>, 'DEMO' | 'SECOND_FACTOR'> & {
  DEMO: boolean;
  SECOND_FACTOR: readonly SecondFactorRole[];
};

/** The environment, completed from a file `.env` in the working folder when there is one. */
function environment(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/**
 * Reads the configuration; an empty value counts as not set.
 * @throws {ConfigurationError} that names every wrong variable and what it should be
 */
export function readEnv(source: Record<string, string | undefined> = environment()): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  // The texts for people are Russian; these are for the operator.
  const parsed = schema.safeParse(given, { error: en().localeError });
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const outside = given.DATABASE_URL ? 'DATABASE_URL' : given.DATABASE_HOST && 'DATABASE_HOST';
  if (outside && !given.SECRET) problems.push(`SECRET: required with ${outside} (at least 32 characters)`);
  if (given.DATABASE_READ_URL && !outside) problems.push('DATABASE_READ_URL: a copy of DATABASE_URL, which is not set');
  if (given.SMTP_URL && !given.PUBLIC_URL) problems.push('PUBLIC_URL: required with SMTP_URL, letters link to it');
  if (Boolean(given.OIDC_ISSUER) !== Boolean(given.OIDC_CLIENT_ID)) {
    problems.push('OIDC_ISSUER and OIDC_CLIENT_ID: required together');
  }
  const missing = s3Names.filter((name) => !given[name]);
  if (missing.length && missing.length < s3Names.length) {
    for (const name of missing) problems.push(`${name}: required with the other S3_* variables`);
  }
  if (!parsed.success || problems.length) throw new ConfigurationError(problems);
  const DATABASE_URL = parsed.data.DATABASE_URL ?? addressByParts(parsed.data);
  const DEMO = parsed.data.DEMO ?? !DATABASE_URL;
  // The accounts of the demo share a password that everybody reads.
  const asked = parsed.data.SECOND_FACTOR ?? (DEMO ? [] : usualSecondFactor);
  const SECOND_FACTOR = asked.filter((role) => role !== 'none');
  return { ...parsed.data, DATABASE_URL, DEMO, SECOND_FACTOR };
}

/** The address of the database from its parts, each escaped: a password may have `@`, `/`, `#` and spaces. */
function addressByParts(parts: Omit<z.output<typeof schema>, 'DEMO'>): string | undefined {
  const { DATABASE_HOST: host, DATABASE_PORT: port, DATABASE_NAME, DATABASE_USER, DATABASE_PASSWORD } = parts;
  if (!host) return undefined;
  const [name, user, password] = [DATABASE_NAME, DATABASE_USER, DATABASE_PASSWORD ?? ''].map(encodeURIComponent);
  const address = isIPv6(host) ? `[${host}]` : host;
  return `postgres://${user}${password ? `:${password}` : ''}@${address}:${port}/${name}`;
}

export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}
