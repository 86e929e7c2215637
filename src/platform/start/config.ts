import { resolve } from 'node:path';
import { isLoopbackHost } from '../../kernel/loopback.ts';
import { refuseSimulators, refuseUnsafe } from './config-refusals.ts';
import { type Environment, readEnvironment } from './environment.ts';
import {
  type Credentials,
  credentialsOf,
  type Optional,
  type S3Config,
  type Simulated,
  s3Of,
  switches,
} from './service-keys.ts';
import { StartupError } from './startup-error.ts';

export interface AnalyticsConfig {
  readonly id: string;
  /** URL of the script, to which the id is appended. */
  readonly script: string;
}

export interface Config {
  /** Set by NODE_ENV, or implied by a public URL. */
  readonly production: boolean;
  /** Pages for developers are built and served. */
  readonly devPages: boolean;
  /** An empty database is filled with the demo shop. */
  readonly seedsDemo: boolean;
  /** Whether the demo shop gets three months of past orders. */
  readonly remembersPast: boolean;
  /** Visitors come from other machines, so no simulator may run. */
  readonly isPublic: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Empty: the embedded server. */
  readonly databaseUrl: string;
  /** URL of the server behind the pooler in `databaseUrl`. Empty without a pooler. */
  readonly databaseDirectUrl: string;
  readonly publicOrigin: string;
  readonly apiOrigin: string;
  readonly asyncApiOrigin: string;
  /** The login cookie is shared with hosts below this domain. Empty: with none. */
  readonly cookieDomain: string;
  /** The number of proxies in front of the shop. Header values that the visitor sets are not trusted. */
  readonly trustProxy: number;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Empty: one is generated and stored in the data folder. */
  readonly secret: string;
  readonly metricsToken: string;
  /** Collector of traces. Empty: nothing is traced. */
  readonly tracesEndpoint: string;
  /** Null: no analytics. */
  readonly analytics: AnalyticsConfig | null;
  readonly rateLimitScale: number;
  /** Services without credentials, replaced by built-in simulators. */
  readonly simulated: readonly Simulated[];
  /** Services that are switched off. */
  readonly off: readonly Optional[];
  readonly credentials: Credentials;
  /** The bank of virtual accounts from Toss. Null: none are created. */
  readonly accountBank: string | null;
  /** Whether the tax-free part of a payment is sent to Toss. */
  readonly tellsTaxFree: boolean;
  readonly s3: S3Config | null;
}

export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(variables);
  const publicOrigin = env.PUBLIC_ORIGIN || `http://localhost:${env.PORT}`;
  const isPublic = !isLoopbackHost(new URL(publicOrigin).hostname);
  const production = env.NODE_ENV === 'production' || isPublic;
  const off = (Object.keys(switches) as Optional[]).filter((name) => env[switches[name]] === 'off');
  const credentials = credentialsOf(env);
  const simulated = (['toss', 'sms', 'google', 'kakao'] as const).filter(
    (name) => !credentials[name] && !off.some((one) => one === name),
  );
  refuseSimulators(env, simulated, { isPublic, publicOrigin });
  refuseUnsafe(env, { production, credentials });
  const seedsDemo = env.SEED ? env.SEED === 'demo' : !production;
  return {
    production,
    isPublic,
    devPages: env.DEV_PAGES === 'on',
    seedsDemo,
    remembersPast: seedsDemo && env.DEMO_PAST === 'made',
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
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    analytics: env.ANALYTICS_ID ? { id: env.ANALYTICS_ID, script: env.ANALYTICS_SCRIPT } : null,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    simulated,
    off,
    credentials,
    accountBank: accountBankOf(env, simulated),
    tellsTaxFree: env.TOSS_TAX_FREE === 'on',
    s3: s3Of(env),
  };
}

/** A shop with keys may have a contract for cards only, so virtual accounts must be enabled explicitly. */
function accountBankOf(env: Environment, simulated: readonly Simulated[]): string | null {
  const isOn = env.VIRTUAL_ACCOUNTS ? env.VIRTUAL_ACCOUNTS === 'on' : simulated.includes('toss');
  return isOn ? env.VIRTUAL_ACCOUNT_BANK : null;
}

/** Listening for changes and the job queue need dedicated connections, which a pooler does not provide. */
function directUrlOf(env: Environment): string {
  if (env.DATABASE_POOLER === 'none') return '';
  if (!env.DATABASE_URL || !env.DATABASE_DIRECT_URL) {
    throw new StartupError(
      'With DATABASE_POOLER=transaction set DATABASE_URL to the pooler and DATABASE_DIRECT_URL to the server behind it.',
    );
  }
  return env.DATABASE_DIRECT_URL;
}

/** Browsers would refuse a cookie for a domain that the shop is not in, or send it to other hosts. */
function cookieDomainOf(domain: string, origins: readonly string[]): string {
  const hosts = origins.filter(Boolean).map((one) => new URL(one).hostname);
  const outside = domain ? hosts.filter((host) => host !== domain && !host.endsWith(`.${domain}`)) : [];
  if (outside.length > 0) {
    throw new StartupError(`COOKIE_DOMAIN must be a domain that contains ${[...new Set(outside)].join(' and ')}.`);
  }
  return domain;
}
