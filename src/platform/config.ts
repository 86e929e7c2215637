import { resolve } from 'node:path';
import { z } from 'zod';
import { isLoopbackHost } from '../kernel/loopback.ts';
import { trimSigns } from '../kernel/text-parts.ts';
import { StartupError } from './startup-error.ts';

const text = z.string().trim().default('');
const webAddress = z.url({ protocol: /^https?$/, abort: true });
const flag = z
  .enum(['0', '1', 'false', 'true'])
  .transform((value) => value === '1' || value === 'true')
  .default(false);
const service = z.enum(['on', 'off']).default('on');
/** Names with commas between them. */
const listOf = <const Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((value) => value.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(names)))
    .default([]);
/** Where something is served from; a path behind it would end up in the middle of other addresses. */
const origin = webAddress
  .refine((value) => `${new URL(value).origin}/` === new URL(value).href)
  .transform((value) => new URL(value).origin)
  .default('');

/** The environment as documented in `.env.example`; read here and nowhere else. */
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
  DEV_PAGES: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SHOP_SECRET: z.string().trim().min(32).default(''),
  METRICS_TOKEN: text,
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

export const settingNames: readonly string[] = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

/** What each outside service needs; all of it empty means the built-in simulator, half of it is a mistake. */
const providerKeys = {
  toss: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
  sms: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  juso: ['JUSO_KEY'],
} as const satisfies Record<string, readonly (keyof Environment)[]>;

/** Those that a simulator plays where the keys are missing. The table of addresses is no secret and serves any shop. */
type Simulated = Environment['ALLOW_SIMULATORS'][number];

/** What a shop can do without. Text messages it cannot: they are how customers log in and prove their phones. */
const switches = { toss: 'CARD_PAYMENTS', google: 'GOOGLE_LOGIN', kakao: 'KAKAO_LOGIN' } as const satisfies Partial<
  Record<keyof typeof providerKeys, keyof Environment>
>;

export type Optional = keyof typeof switches;

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface AnalyticsSettings {
  readonly id: string;
  /** Address of the script, to which the id is added. */
  readonly script: string;
}

/** Credentials of the services that are not simulated. */
export interface Credentials {
  readonly toss: { readonly clientKey: string; readonly secretKey: string } | null;
  readonly sms: { readonly apiKey: string; readonly apiSecret: string; readonly sender: string } | null;
  readonly google: { readonly clientId: string; readonly clientSecret: string } | null;
  readonly kakao: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly adminKey: string;
    readonly scopes: string;
  } | null;
  readonly juso: { readonly key: string } | null;
}

export interface Config {
  /** Said by NODE_ENV, or by an address where strangers find the shop. */
  readonly production: boolean;
  /** Pages for developers are built and served. */
  readonly devPages: boolean;
  /** An empty database is filled with the demo shop. */
  readonly seedsDemo: boolean;
  /** Visitors come from other machines: nothing that is only played may run. */
  readonly isPublic: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Empty: the embedded server. */
  readonly databaseUrl: string;
  /** Past the pooler that `databaseUrl` leads to; empty where there is none. */
  readonly databaseDirectUrl: string;
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
  /** The login's cookie is shared with hosts below this domain; empty: with none. */
  readonly cookieDomain: string;
  /** How many proxies stand before the shop; what a visitor writes into the header himself is not believed. */
  readonly trustProxy: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Empty: one is made and kept in the data folder. */
  readonly secret: string;
  readonly metricsToken: string;
  /** Null: no page counts anything. */
  readonly analytics: AnalyticsSettings | null;
  readonly rateLimitScale: number;
  /** Services without credentials, played by built-in stand-ins. */
  readonly simulated: readonly Simulated[];
  /** Services that the shop does without. */
  readonly off: readonly Optional[];
  readonly credentials: Credentials;
  readonly s3: S3Settings | null;
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  // `NAME=` in a .env file means that nothing was chosen.
  const chosen = Object.entries(variables).filter(([, value]) => value?.trim());
  const parsed = environment.safeParse(Object.fromEntries(chosen));
  if (!parsed.success) throw new StartupError(parsed.error.issues.map(sentenceOf).join(' '));
  const env = parsed.data;
  const publicOrigin = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`;
  const isPublic = !isLoopbackHost(new URL(publicOrigin).hostname);
  const production = env.NODE_ENV === 'production' || isPublic;
  const off = (Object.keys(switches) as Optional[]).filter((name) => env[switches[name]] === 'off');
  const credentials = credentialsOf(env);
  const simulated = (['toss', 'sms', 'google', 'kakao'] as const).filter(
    (name) => !credentials[name] && !off.some((one) => one === name),
  );
  refuseSimulators(env, simulated, { isPublic, publicOrigin });
  if (production && credentials.toss?.clientKey.startsWith('test_') && !off.includes('toss')) {
    throw new StartupError('Production takes real money: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY to live keys.');
  }
  if (production && env.DEV_PAGES === 'on') {
    throw new StartupError('DEV_PAGES must stay off in production.');
  }
  if (production && env.RATE_LIMIT_SCALE !== 1) {
    throw new StartupError('RATE_LIMIT_SCALE must stay 1 in production.');
  }
  return {
    production,
    isPublic,
    devPages: env.DEV_PAGES === 'on',
    seedsDemo: env.SEED ? env.SEED === 'demo' : !production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: directUrlOf(env),
    publicOrigin,
    apiOrigin: env.API_ORIGIN,
    asyncApiOrigin: env.ASYNC_API_ORIGIN,
    cookieDomain: cookieDomainOf(env.COOKIE_DOMAIN, [publicOrigin, env.API_ORIGIN, env.ASYNC_API_ORIGIN]),
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    secret: env.SHOP_SECRET,
    metricsToken: env.METRICS_TOKEN,
    analytics: env.ANALYTICS_ID ? { id: env.ANALYTICS_ID, script: env.ANALYTICS_SCRIPT } : null,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    simulated,
    off,
    credentials,
    s3: s3Of(env),
  };
}

/** Simulators show everybody's codes and let anybody be anyone: they run only where the visitor is the one who started them. */
function refuseSimulators(
  env: Environment,
  simulated: readonly Simulated[],
  { isPublic, publicOrigin }: Pick<Config, 'isPublic' | 'publicOrigin'>,
): void {
  if (isPublic && simulated.length > 0) {
    const needed = simulated.flatMap((name) => providerKeys[name]);
    throw new StartupError(
      `A shop at ${publicOrigin} needs real services: set ${needed.join(', ')}${orSwitchOff(simulated)}.`,
    );
  }
  if (env.NODE_ENV !== 'production' && isLoopbackHost(env.HOST)) return;
  const missing = simulated.filter((name) => !env.ALLOW_SIMULATORS.includes(name));
  if (missing.length === 0) return;
  const where = env.NODE_ENV === 'production' ? 'Production' : `A shop that listens on ${env.HOST}`;
  const allowed = simulated.join(',');
  throw new StartupError(
    `${where} needs real services: set ${missing.flatMap((name) => providerKeys[name]).join(', ')}${orSwitchOff(missing)}, ` +
      `or ALLOW_SIMULATORS=${allowed} to try it out on this machine alone.`,
  );
}

function orSwitchOff(names: readonly Simulated[]): string {
  const offs = names.flatMap((name) => (name === 'sms' ? [] : [`${switches[name]}=off`]));
  return offs.length > 0 ? `, or do without (${offs.join(', ')})` : '';
}

function credentialsOf(env: Environment): Credentials {
  const isSet = (provider: keyof typeof providerKeys) => isComplete(env, providerKeys[provider]);
  return {
    toss: isSet('toss') ? tossKeysOf(env) : null,
    sms: isSet('sms')
      ? { apiKey: env.SOLAPI_API_KEY, apiSecret: env.SOLAPI_API_SECRET, sender: env.SOLAPI_SENDER }
      : null,
    google: isSet('google') ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET } : null,
    kakao: isSet('kakao')
      ? {
          clientId: env.KAKAO_CLIENT_ID,
          clientSecret: env.KAKAO_CLIENT_SECRET,
          adminKey: env.KAKAO_ADMIN_KEY,
          scopes: env.KAKAO_SCOPES,
        }
      : null,
    juso: isSet('juso') ? { key: env.JUSO_KEY } : null,
  };
}

/** Both keys tell what they are; a test key beside a live one would be refused only when somebody pays. */
function tossKeysOf({ TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey }: Environment): Credentials['toss'] {
  const [, clientEnvironment, clientFamily] = /^(test|live)_(g?)ck_\w+$/.exec(clientKey) ?? [];
  const [, secretEnvironment, secretFamily] = /^(test|live)_(g?)sk_\w+$/.exec(secretKey) ?? [];
  if (!clientEnvironment) {
    throw new StartupError('The setting TOSS_CLIENT_KEY must be a client key such as test_ck_… or live_ck_….');
  }
  if (!secretEnvironment) {
    throw new StartupError('The setting TOSS_SECRET_KEY must be a secret key such as test_sk_… or live_sk_….');
  }
  if (clientEnvironment !== secretEnvironment || clientFamily !== secretFamily) {
    throw new StartupError(
      'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must be a pair: both for tests or both live, of one kind.',
    );
  }
  return { clientKey, secretKey };
}

/** Listening for changes and the queue of jobs need connections that stay theirs, which a pooler does not give. */
function directUrlOf(env: Environment): string {
  if (env.DATABASE_POOLER === 'none') return '';
  if (!env.DATABASE_URL || !env.DATABASE_DIRECT_URL) {
    throw new StartupError(
      'With DATABASE_POOLER=transaction set DATABASE_URL to the pooler and DATABASE_DIRECT_URL to the server behind it.',
    );
  }
  return env.DATABASE_DIRECT_URL;
}

/** A cookie for a domain that the shop's own addresses are not in would be refused by browsers, or go to strangers. */
function cookieDomainOf(domain: string, origins: readonly string[]): string {
  const hosts = origins.filter(Boolean).map((one) => new URL(one).hostname);
  const outside = domain ? hosts.filter((host) => host !== domain && !host.endsWith(`.${domain}`)) : [];
  if (outside.length > 0) {
    throw new StartupError(`COOKIE_DOMAIN must be a domain that ${[...new Set(outside)].join(' and ')} is in.`);
  }
  return domain;
}

function s3Of(env: Environment): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!isComplete(env, names)) return null;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function isComplete(env: Environment, names: readonly (keyof Environment)[]): boolean {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === 0) return true;
  if (missing.length === names.length) return false;
  throw new StartupError(`${missing.join(', ')} must be set as well: ${names.join(', ')} belong together.`);
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
    ALLOW_SIMULATORS: 'names of simulators out of sms, toss, google, kakao, with commas between them',
    SEED: 'demo or none',
    COOKIE_DOMAIN: 'a domain such as shop.example',
    DEV_PAGES: 'on or off',
    CARD_PAYMENTS: 'on or off',
    GOOGLE_LOGIN: 'on or off',
    KAKAO_LOGIN: 'on or off',
    ANALYTICS_ID: 'an id such as G-XXXXXXXXXX',
    ANALYTICS_SCRIPT: 'an address such as https://www.googletagmanager.com/gtag/js',
    S3_ENDPOINT: 'an address such as https://s3.example',
  };
  const wanted =
    hints[name] ??
    (name.endsWith('ORIGIN') ? 'an address such as https://shop.example, without a path' : 'a valid value');
  return `The setting ${name} must be ${wanted}.`;
}
