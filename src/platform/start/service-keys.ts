import type { Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

/** The keys of each third-party service. All empty means the built-in simulator; only some is an error. */
export const providerKeys = {
  toss: ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
  sms: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SOLAPI_SENDER'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  juso: ['JUSO_KEY'],
} as const satisfies Record<string, readonly (keyof Environment)[]>;

/** Services that a simulator replaces without keys. The address table is no secret and works for any shop. */
export type Simulated = Environment['ALLOW_SIMULATORS'][number];

/**
 * Services that a shop can switch off. Text messages cannot be, because customers need them to sign in and verify their
 * phones.
 */
export const switches = {
  toss: 'CARD_PAYMENTS',
  google: 'GOOGLE_LOGIN',
  kakao: 'KAKAO_LOGIN',
} as const satisfies Partial<Record<keyof typeof providerKeys, keyof Environment>>;

export type Optional = keyof typeof switches;

export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
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

export function credentialsOf(env: Environment): Credentials {
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

/** Both keys contain their kind. A test key together with a live one would fail only when a customer pays. */
function tossKeysOf({ TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey }: Environment): Credentials['toss'] {
  const [, clientEnvironment, clientFamily] = /^(test|live)_(g?)ck_\w+$/.exec(clientKey) ?? [];
  const [, secretEnvironment, secretFamily] = /^(test|live)_(g?)sk_\w+$/.exec(secretKey) ?? [];
  if (!clientEnvironment) {
    throw new StartupError(
      'The environment variable TOSS_CLIENT_KEY must be a client key such as test_ck_… or live_ck_….',
    );
  }
  if (!secretEnvironment) {
    throw new StartupError(
      'The environment variable TOSS_SECRET_KEY must be a secret key such as test_sk_… or live_sk_….',
    );
  }
  if (clientEnvironment !== secretEnvironment || clientFamily !== secretFamily) {
    throw new StartupError(
      'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must be a pair: both test or both live, of the same kind.',
    );
  }
  return { clientKey, secretKey };
}

export function s3Of(env: Environment): S3Config | null {
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
  throw new StartupError(`${missing.join(', ')} must also be set: ${names.join(', ')} are required together.`);
}
