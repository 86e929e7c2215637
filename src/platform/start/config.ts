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
  /** Address of the script, to which the id is added. */
  readonly script: string;
}

export interface Config {
  /** Said by NODE_ENV, or by an address where strangers find the shop. */
  readonly production: boolean;
  /** Pages for developers are built and served. */
  readonly devPages: boolean;
  /** An empty database is filled with the demo shop. */
  readonly seedsDemo: boolean;
  /** Whether pictures of the demo shop are drawn before anybody asks for them. */
  /** Whether the demo shop gets three months of orders behind its visitors. */
  readonly remembersPast: boolean;
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
  /** Collector of traces; empty: nothing is traced. */
  readonly tracesEndpoint: string;
  /** Null: no page counts anything. */
  readonly analytics: AnalyticsConfig | null;
  readonly rateLimitScale: number;
  /** Services without credentials, played by built-in stand-ins. */
  readonly simulated: readonly Simulated[];
  /** Services that the shop does without. */
  readonly off: readonly Optional[];
  readonly credentials: Credentials;
  /** The bank at which Toss gives out accounts for orders; null: none are given out. */
  readonly accountBank: string | null;
  /** Toss is told what of a payment is exempt from tax. */
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

/** A shop with keys may have a contract for cards alone, so it has to say that it has one for accounts. */
function accountBankOf(env: Environment, simulated: readonly Simulated[]): string | null {
  const isOn = env.VIRTUAL_ACCOUNTS ? env.VIRTUAL_ACCOUNTS === 'on' : simulated.includes('toss');
  return isOn ? env.VIRTUAL_ACCOUNT_BANK : null;
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
