import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { realServices } from '../testing/real-services.ts';
import { type Config, readConfig } from './config.ts';
import { variableNames } from './environment.ts';
import { StartupError } from './startup-error.ts';

const production = { NODE_ENV: 'production', ...realServices };
const s3 = {
  S3_ENDPOINT: 'https://s3.example/storage/',
  S3_BUCKET: 'bucket',
  S3_REGION: 'region',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const defaults: Config = {
  production: false,
  isPublic: false,
  devPages: false,
  seedsDemo: true,
  remembersPast: true,
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  databaseUrl: '',
  databaseDirectUrl: '',
  publicOrigin: 'http://localhost:3000',
  apiOrigin: '',
  asyncApiOrigin: '',
  cookieDomain: '',
  trustProxy: 0,
  logLevel: 'info',
  secret: '',
  metricsToken: '',
  tracesEndpoint: '',
  analytics: null,
  rateLimitScale: 1,
  simulated: ['toss', 'sms', 'google', 'kakao'],
  off: [],
  credentials: { toss: null, sms: null, google: null, kakao: null, juso: null },
  accountBank: '088',
  tellsTaxFree: false,
  s3: null,
};

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  throw new Error('The environment was accepted');
}

describe('the configuration', () => {
  it('may be empty', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  it('treats blank variables as missing', () => {
    expect(readConfig(Object.fromEntries(variableNames.map((name) => [name, ' '])))).toEqual(defaults);
  });

  it('uses the given variables', () => {
    const config = readConfig({
      ...production,
      ...s3,
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql://user:hidden@db.example:5432/shop',
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: 'postgresql://user:hidden@db.example:5433/shop',
      PUBLIC_ORIGIN: 'https://Shop.example:443/',
      API_ORIGIN: 'https://api.shop.example',
      ASYNC_API_ORIGIN: 'https://async.shop.example:8443',
      COOKIE_DOMAIN: 'Shop.example',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      SHOP_SECRET: 'a secret of more than thirty-two characters',
      KAKAO_ADMIN_KEY: 'admin',
      KAKAO_SCOPES: 'openid phone_number',
      METRICS_TOKEN: 'token',
      ANALYTICS_ID: 'G-1',
      TOSS_TAX_FREE: 'on',
      VIRTUAL_ACCOUNTS: 'on',
      VIRTUAL_ACCOUNT_BANK: '020',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    });
    expect(config).toEqual({
      tracesEndpoint: 'http://127.0.0.1:4318',
      production: true,
      isPublic: true,
      devPages: false,
      seedsDemo: false,
      remembersPast: false,
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/shop',
      databaseUrl: 'postgresql://user:hidden@db.example:5432/shop',
      databaseDirectUrl: 'postgresql://user:hidden@db.example:5433/shop',
      publicOrigin: 'https://shop.example',
      apiOrigin: 'https://api.shop.example',
      asyncApiOrigin: 'https://async.shop.example:8443',
      cookieDomain: 'shop.example',
      trustProxy: 2,
      logLevel: 'warn',
      secret: 'a secret of more than thirty-two characters',
      metricsToken: 'token',
      analytics: { id: 'G-1', script: 'https://www.googletagmanager.com/gtag/js' },
      rateLimitScale: 1,
      accountBank: '020',
      tellsTaxFree: true,
      simulated: [],
      off: [],
      credentials: {
        toss: { clientKey: production.TOSS_CLIENT_KEY, secretKey: production.TOSS_SECRET_KEY },
        sms: {
          apiKey: production.SOLAPI_API_KEY,
          apiSecret: production.SOLAPI_API_SECRET,
          sender: production.SOLAPI_SENDER,
        },
        google: { clientId: production.GOOGLE_CLIENT_ID, clientSecret: production.GOOGLE_CLIENT_SECRET },
        kakao: {
          clientId: production.KAKAO_CLIENT_ID,
          clientSecret: production.KAKAO_CLIENT_SECRET,
          adminKey: 'admin',
          scopes: 'openid phone_number',
        },
        juso: { key: production.JUSO_KEY },
      },
      s3: {
        endpoint: 'https://s3.example/storage',
        bucket: 'bucket',
        region: 'region',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    });
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['1', 1],
    ['3', 3],
  ])('reads %j as this number of proxies: %d', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(proxies);
  });

  it('uses the port in the public URL unless that is given', () => {
    expect(readConfig({ PORT: '4000' }).publicOrigin).toBe('http://localhost:4000');
  });
});

describe('an invalid environment variable', () => {
  it.each([
    ['PORT', ['-1', '65536', '1.5', 'http', 'NaN']],
    ['NODE_ENV', ['prod', 'PRODUCTION']],
    ['DATABASE_URL', ['mysql://user:hidden@db.example/shop', 'db.example', 'postgres//db']],
    ['PUBLIC_ORIGIN', ['shop.example', 'ftp://shop.example', 'https://shop.example/ru', 'https://shop.example/?a=1']],
    ['API_ORIGIN', ['https://user:hidden@api.example', '/api']],
    ['ASYNC_API_ORIGIN', ['https://', 'https://api.example/#here']],
    ['TRUST_PROXY', ['yes', '11', '-1', '1.5']],
    ['SHOP_SECRET', ['short']],
    ['ALLOW_SIMULATORS', ['on', '1', 'sms,all', 'sms;toss']],
    ['KAKAO_LOGIN', ['no', '0']],
    ['SEED', ['1', 'yes']],
    ['DEMO_PAST', ['on']],
    ['COOKIE_DOMAIN', ['example', '.shop.example', 'https://shop.example', '127.0.0.1', 'shop.example/']],
    ['DATABASE_POOLER', ['session', 'pgbouncer']],
    ['DATABASE_DIRECT_URL', ['mysql://user:hidden@db.example/shop']],
    ['LOG_LEVEL', ['loud', 'INFO']],
    ['RATE_LIMIT_SCALE', ['0', '-1', 'many', '1000001', 'Infinity']],
    ['S3_ENDPOINT', ['s3.example', 's3://bucket']],
  ])('is named in one sentence: %s', (name, values) => {
    for (const value of values) {
      const sentence = refusal({ ...s3, [name]: value });
      expect(sentence).toMatch(new RegExp(`^The environment variable ${name} must be [^\n]+\\.$`));
      expect(sentence.match(/The environment variable/g)).toHaveLength(1);
      // Some of them are secrets or contain one.
      expect(sentence).not.toContain('hidden');
    }
  });

  it('does not hide another one', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(/PORT must be .+ LOG_LEVEL must be /);
  });
});

describe('environment variables that depend on each other', () => {
  it.each([
    ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
    ['TOSS_SECRET_KEY', 'TOSS_CLIENT_KEY'],
    ['SOLAPI_SENDER', 'SOLAPI_API_KEY, SOLAPI_API_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['KAKAO_CLIENT_SECRET', 'KAKAO_CLIENT_ID'],
    ['S3_BUCKET', 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ])('%s alone is refused, naming %s', (given, missing) => {
    expect(refusal({ [given]: s3[given as keyof typeof s3] ?? 'x' })).toMatch(`${missing} must also be set: `);
  });

  it.each([
    { COOKIE_DOMAIN: 'other.example' },
    { COOKIE_DOMAIN: 'www.shop.example' },
    { COOKIE_DOMAIN: 'op.example' },
    { COOKIE_DOMAIN: 'shop.example', API_ORIGIN: 'https://api.elsewhere.example' },
  ])("include a cookie's domain and the URLs in it: %j", (variables) => {
    expect(refusal({ ...realServices, PUBLIC_ORIGIN: 'https://shop.example', ...variables })).toMatch(
      /^COOKIE_DOMAIN must be a domain that contains \S+\.$/,
    );
  });

  it('include both URLs, of the pooler and of the server behind it', () => {
    const DATABASE_URL = 'postgres://pooler/shop';
    expect(refusal({ DATABASE_URL, DATABASE_POOLER: 'transaction' })).toContain('DATABASE_DIRECT_URL');
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL: 'postgres://db/shop' }).databaseDirectUrl).toBe('');
  });

  it('replace only the simulator of their own service', () => {
    const config = readConfig({ TOSS_CLIENT_KEY: 'live_gck_a', TOSS_SECRET_KEY: 'live_gsk_b', JUSO_KEY: 'c' });
    expect(config.simulated).toEqual(['sms', 'google', 'kakao']);
  });
});

describe('keys of Toss Payments', () => {
  const refusalOf = (clientKey: string, secretKey: string) =>
    refusal({ TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey });

  it.each(['test_sk_hidden', 'hidden', 'test_ck_'])('refuse %s as a client key', (key) => {
    const sentence = refusalOf(key, 'test_sk_b');
    expect(sentence).toMatch(/^The environment variable TOSS_CLIENT_KEY must be /);
    expect(sentence).not.toContain('hidden');
  });

  it.each(['test_ck_hidden', 'hidden'])('refuse %s as a secret key', (key) => {
    const sentence = refusalOf('test_ck_a', key);
    expect(sentence).toMatch(/^The environment variable TOSS_SECRET_KEY must be /);
    expect(sentence).not.toContain('hidden');
  });

  it.each([
    ['live_ck_a', 'test_sk_b'],
    ['test_gck_a', 'test_sk_b'],
  ])('refuse %s together with %s', (clientKey, secretKey) => {
    expect(refusalOf(clientKey, secretKey)).toMatch(/must be a pair/);
  });
});

describe('simulators', () => {
  const everySimulator = 'sms,toss,google,kakao';
  const { SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER, ...withoutSms } = realServices;

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])('run at %s', (PUBLIC_ORIGIN) => {
    expect(readConfig({ PUBLIC_ORIGIN }).simulated).toEqual(defaults.simulated);
  });

  it.each([
    ...['https://shop.example', 'http://shop.example', 'http://192.168.0.7:3000', 'http://0.0.0.0:3000'],
    'http://localhost.example',
  ])('never run at %s, with any other settings', (PUBLIC_ORIGIN) => {
    const keys = 'TOSS_CLIENT_KEY, TOSS_SECRET_KEY, SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER, ';
    for (const NODE_ENV of ['', 'development', 'test', 'production']) {
      expect(refusal({ PUBLIC_ORIGIN, NODE_ENV, ALLOW_SIMULATORS: everySimulator })).toBe(
        `A shop at ${PUBLIC_ORIGIN} needs real services: set ${keys}GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, ` +
          'KAKAO_CLIENT_ID, KAKAO_CLIENT_SECRET, ' +
          'or do without (CARD_PAYMENTS=off, GOOGLE_LOGIN=off, KAKAO_LOGIN=off).',
      );
      expect(refusal({ ...withoutSms, PUBLIC_ORIGIN, NODE_ENV, ALLOW_SIMULATORS: 'sms' })).toBe(
        `A shop at ${PUBLIC_ORIGIN} needs real services: set SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER.`,
      );
    }
  });

  it.each(['0.0.0.0', '::', '192.168.0.7'])('must be enabled explicitly when the shop listens on %s', (HOST) => {
    expect(refusal({ ...withoutSms, HOST })).toBe(
      `A shop that listens on ${HOST} needs real services: set SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER, ` +
        'or ALLOW_SIMULATORS=sms to try it on this machine only.',
    );
    expect(refusal({ HOST, ALLOW_SIMULATORS: 'sms,toss,google' })).toContain('KAKAO_CLIENT_ID');
    expect(readConfig({ HOST, ALLOW_SIMULATORS: 'sms, toss, google, kakao' }).simulated).toEqual(defaults.simulated);
  });

  it('must be enabled explicitly in production', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain(`ALLOW_SIMULATORS=${defaults.simulated.join(',')}`);
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SIMULATORS: everySimulator })).toMatchObject({
      production: true,
      isPublic: false,
      devPages: false,
      simulated: defaults.simulated,
    });
  });

  it('do not include an address table, which is no secret', () => {
    const { JUSO_KEY, ...others } = realServices;
    expect(readConfig({ ...others, PUBLIC_ORIGIN: 'https://shop.example' }).simulated).toEqual([]);
  });

  it('do not replace services that are switched off', () => {
    const { SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER } = realServices;
    const sms = { SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER };
    const off = { CARD_PAYMENTS: 'off', GOOGLE_LOGIN: 'off', KAKAO_LOGIN: 'off' };
    expect(readConfig({ PUBLIC_ORIGIN: 'https://shop.example', ...sms, ...off })).toMatchObject({
      production: true,
      simulated: [],
      off: ['toss', 'google', 'kakao'],
    });
  });
});

describe('production', () => {
  it('is assumed for every shop with a public URL', () => {
    expect(readConfig({ ...realServices, PUBLIC_ORIGIN: 'https://shop.example' })).toMatchObject({
      production: true,
      isPublic: true,
    });
  });

  it('uses real services without further settings', () => {
    expect(readConfig(production)).toMatchObject({ production: true, simulated: [] });
  });

  it.each([{ NODE_ENV: 'production' }, { PUBLIC_ORIGIN: 'https://shop.example' }])(
    'refuses test keys of Toss, because their payments are not real: %j',
    (place) => {
      const testKeys = { TOSS_CLIENT_KEY: 'test_ck_a', TOSS_SECRET_KEY: 'test_sk_b' };
      expect(refusal({ ...realServices, ...place, ...testKeys })).toBe(
        'Production takes real money: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY to live keys.',
      );
      expect(readConfig({ ...realServices, ...testKeys }).credentials.toss?.clientKey).toBe('test_ck_a');
    },
  );

  it.each(['on', 'off'])('refuses test keys even without cards, with virtual accounts %s', (accounts) => {
    const testKeys = { TOSS_CLIENT_KEY: 'test_ck_a', TOSS_SECRET_KEY: 'test_sk_b' };
    const others = { CARD_PAYMENTS: 'off', VIRTUAL_ACCOUNTS: accounts };
    expect(refusal({ ...production, ...testKeys, ...others })).toBe(
      'Production takes real money: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY to live keys.',
    );
    expect(readConfig({ ...production, ...others }).off).toEqual(['toss']);
  });

  it('creates demo data only when configured', () => {
    expect(readConfig(production).seedsDemo).toBe(false);
    expect(readConfig({ ...realServices, PUBLIC_ORIGIN: 'https://shop.example' }).seedsDemo).toBe(false);
    expect(readConfig({ ...production, SEED: 'demo' }).seedsDemo).toBe(true);
    expect(readConfig({ SEED: 'none' }).seedsDemo).toBe(false);
    expect(readConfig({ SEED: 'none' }).remembersPast).toBe(false);
    expect(readConfig({ DEMO_PAST: 'none' }).remembersPast).toBe(false);
  });

  it('has no developer pages', () => {
    expect(refusal({ ...production, DEV_PAGES: 'on' })).toBe('DEV_PAGES must stay off in production.');
    expect(readConfig({ DEV_PAGES: 'on' }).devPages).toBe(true);
  });

  it.each(['0.5', '1000'])('refuses RATE_LIMIT_SCALE=%s, which is for tests', (scale) => {
    expect(refusal({ ...production, RATE_LIMIT_SCALE: scale })).toBe('RATE_LIMIT_SCALE must stay 1 in production.');
    expect(readConfig({ RATE_LIMIT_SCALE: scale }).rateLimitScale).toBe(Number(scale));
  });
});

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');
  const entries = [...text.matchAll(/^#([A-Z][A-Z0-9_]+)=(\S*)\s+# (.+)$/gm)].map(([, name, value, why]) => ({
    name: String(name),
    value: String(value),
    why: String(why),
  }));

  it('documents exactly the environment variables that are read, each once', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual([...variableNames].sort());
    for (const { why } of entries) expect(why.length).toBeGreaterThan(5);
  });

  it('contains the defaults', () => {
    expect(readConfig(Object.fromEntries(entries.map(({ name, value }) => [name, value])))).toEqual(defaults);
  });

  it('still means the defaults when every line is enabled', () => {
    expect(readConfig(parseEnv(text.replace(/^#(?=[A-Z])/gm, '')))).toEqual(defaults);
  });
});
