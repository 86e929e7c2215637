import { z } from 'zod';
import { trimSigns } from '../../kernel/text-parts.ts';
import { StartupError } from './startup-error.ts';

const text = z.string().trim().default('');
const webAddress = z.url({ protocol: /^https?$/, abort: true });
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
  .default(false);
const service = z.enum(['on', 'off']).default('on');
/** Names separated by commas. */
const listOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(names)))
    .default([]);
/** An origin without a path, which would end up in the middle of other URLs. */
const origin = webAddress
  .refine((value) => `${new URL(value).origin}/` === new URL(value).href)
  .transform((value) => new URL(value).origin)
  .default('');

/** The environment as documented in `.env.example`. It is read only here. */
const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().trim().default('127.0.0.1'),
  DATA_DIR: z.string().trim().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).default(''),
  DATABASE_POOLER: z.enum(['none', 'transaction']).default('none'),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).default(''),
  PUBLIC_ORIGIN: origin,
  API_ORIGIN: origin,
  ASYNC_API_ORIGIN: origin,
  COOKIE_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/)
    .default(''),
  TRUST_PROXY: z
    .union([flag, z.coerce.number().int().min(0).max(10)])
    .transform(Number)
    .default(0),
  SEED: z.enum(['demo', 'none']).optional(),
  DEMO_PAST: z.enum(['made', 'none']).default('made'),
  DEV_PAGES: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHOP_SECRET: z.string().trim().min(32).default(''),
  METRICS_TOKEN: text,
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.transform((value) => trimSigns(value, '/')).default(''),
  ANALYTICS_ID: z
    .string()
    .trim()
    .regex(/^[\w-]{1,40}$/)
    .default(''),
  ANALYTICS_SCRIPT: webAddress.default('https://www.googletagmanager.com/gtag/js'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().max(1_000_000).default(1),
  ALLOW_SIMULATORS: listOf(['sms', 'toss', 'google', 'kakao']),
  S3_ENDPOINT: webAddress.transform((value) => trimSigns(value, '/')).default(''),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  CARD_PAYMENTS: service,
  TOSS_CLIENT_KEY: text,
  TOSS_SECRET_KEY: text,
  VIRTUAL_ACCOUNTS: z.enum(['on', 'off']).optional(),
  VIRTUAL_ACCOUNT_BANK: z
    .string()
    .trim()
    .regex(/^\d{3}$/)
    .default('088'),
  TOSS_TAX_FREE: z.enum(['on', 'off']).default('off'),
  SOLAPI_API_KEY: text,
  SOLAPI_API_SECRET: text,
  SOLAPI_SENDER: text,
  GOOGLE_LOGIN: service,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  KAKAO_LOGIN: service,
  KAKAO_CLIENT_ID: text,
  KAKAO_CLIENT_SECRET: text,
  KAKAO_ADMIN_KEY: text,
  KAKAO_SCOPES: text,
  JUSO_KEY: text,
});

/** @internal for the test that the example file contains all of them */
export const variableNames: readonly string[] = Object.keys(environment.shape);

export type Environment = z.output<typeof environment>;

/** Validates each variable. Combinations are validated where they are used. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  // `NAME=` in a .env file means that nothing was chosen.
  const chosen = Object.entries(variables).filter(([, value]) => value?.trim());
  const parsed = environment.safeParse(Object.fromEntries(chosen));
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(sentenceOf).join(' '));
  return parsed.data;
}

const postgresAddress = 'an address such as postgres://user:password@host:5432/name';

function sentenceOf(issue: z.core.$ZodIssue): string {
  const name = String(issue.path[0]);
  const hints: Readonly<Record<string, string>> = {
    PORT: 'a whole number from 0 to 65535',
    DATABASE_URL: postgresAddress,
    DATABASE_DIRECT_URL: postgresAddress,
    DATABASE_POOLER: 'none or transaction',
    LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent',
    NODE_ENV: 'development, production or test',
    RATE_LIMIT_SCALE: 'a positive number, at most 1000000',
    TRUST_PROXY: 'the number of proxies before the shop, from 0 to 10',
    SHOP_SECRET: 'at least 32 characters long',
    ALLOW_SIMULATORS: 'a comma-separated list of sms, toss, google, kakao',
    SEED: 'demo or none',
    DEMO_PAST: 'made or none',
    COOKIE_DOMAIN: 'a domain such as shop.example',
    DEV_PAGES: 'on or off',
    CARD_PAYMENTS: 'on or off',
    VIRTUAL_ACCOUNTS: 'on or off',
    VIRTUAL_ACCOUNT_BANK: 'the code of a Korean bank, three digits such as 088',
    TOSS_TAX_FREE: 'on or off',
    GOOGLE_LOGIN: 'on or off',
    KAKAO_LOGIN: 'on or off',
    ANALYTICS_ID: 'an id such as G-XXXXXXXXXX',
    ANALYTICS_SCRIPT: 'an address such as https://www.googletagmanager.com/gtag/js',
    S3_ENDPOINT: 'an address such as https://s3.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'an address such as http://127.0.0.1:4318',
  };
  const wanted =
    hints[name] ??
    (name.endsWith('ORIGIN') ? 'an address such as https://shop.example, without a path' : 'a valid value');
  return `The environment variable ${name} must be ${wanted}.`;
}
