import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { type Config, readConfig, settingNames } from './config.ts';
import { StartupError } from './startup-error.ts';

const realServices = {
  TOSS_CLIENT_KEY: 'test_ck_a',
  TOSS_SECRET_KEY: 'test_sk_b',
  SOLAPI_API_KEY: 'c',
  SOLAPI_API_SECRET: 'd',
  SOLAPI_SENDER: 'e',
  GOOGLE_CLIENT_ID: 'f',
  GOOGLE_CLIENT_SECRET: 'g',
  KAKAO_CLIENT_ID: 'h',
  KAKAO_CLIENT_SECRET: 'i',
  JUSO_KEY: 'j',
};
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
  port: 3000,
  host: '127.0.0.1',
  dataDir: resolve('.data'),
  databaseUrl: '',
  publicOrigin: 'http://localhost:3000',
  apiOrigin: '',
  asyncApiOrigin: '',
  trustProxy: 0,
  logLevel: 'info',
  secret: '',
  metricsToken: '',
  analytics: null,
  rateLimitScale: 1,
  simulated: ['toss', 'sms', 'google', 'kakao', 'juso'],
  credentials: { toss: null, sms: null, google: null, kakao: null, juso: null },
  s3: null,
};

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
  throw new Error('The settings were accepted');
}

describe('settings', () => {
  it('may all be left out', () => {
    expect(readConfig({})).toEqual(defaults);
  });

  it('count as left out when they are blank', () => {
    expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, ' '])))).toEqual(defaults);
  });

  it('are taken as they are given', () => {
    const config = readConfig({
      ...production,
      ...s3,
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgresql://user:hidden@db.example:5432/shop',
      PUBLIC_ORIGIN: 'https://Shop.example:443/',
      API_ORIGIN: 'https://api.shop.example',
      ASYNC_API_ORIGIN: 'https://async.shop.example:8443',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      SHOP_SECRET: 'a secret of more than thirty-two characters',
      KAKAO_ADMIN_KEY: 'admin',
      KAKAO_SCOPES: 'openid phone_number',
      METRICS_TOKEN: 'token',
      ANALYTICS_ID: 'G-1',
    });
    expect(config).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/shop',
      databaseUrl: 'postgresql://user:hidden@db.example:5432/shop',
      publicOrigin: 'https://shop.example',
      apiOrigin: 'https://api.shop.example',
      asyncApiOrigin: 'https://async.shop.example:8443',
      trustProxy: 2,
      logLevel: 'warn',
      secret: 'a secret of more than thirty-two characters',
      metricsToken: 'token',
      analytics: { id: 'G-1', script: 'https://www.googletagmanager.com/gtag/js' },
      rateLimitScale: 1,
      simulated: [],
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
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('read the switch %j as %s', (value, on) => {
    const given = { NODE_ENV: 'production', ALLOW_SIMULATORS: value };
    if (on) expect(readConfig(given).production).toBe(true);
    else expect(refusal(given)).toContain('ALLOW_SIMULATORS=1');
  });

  it.each([
    ['true', 1],
    ['false', 0],
    ['0', 0],
    ['1', 1],
    ['3', 3],
  ])('read %j as that many proxies: %d', (value, proxies) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(proxies);
  });

  it('put the port into the address that pages name, unless one is given', () => {
    expect(readConfig({ PORT: '4000' }).publicOrigin).toBe('http://localhost:4000');
  });
});

describe('a wrong setting', () => {
  it.each([
    ['PORT', ['-1', '65536', '1.5', 'http', 'NaN']],
    ['NODE_ENV', ['prod', 'PRODUCTION']],
    ['DATABASE_URL', ['mysql://user:hidden@db.example/shop', 'db.example', 'postgres//db']],
    ['PUBLIC_ORIGIN', ['shop.example', 'ftp://shop.example', 'https://shop.example/ru', 'https://shop.example/?a=1']],
    ['API_ORIGIN', ['https://user:hidden@api.example', '/api']],
    ['ASYNC_API_ORIGIN', ['https://', 'https://api.example/#here']],
    ['TRUST_PROXY', ['yes', '11', '-1', '1.5']],
    ['SHOP_SECRET', ['short']],
    ['ALLOW_SIMULATORS', ['on']],
    ['LOG_LEVEL', ['loud', 'INFO']],
    ['RATE_LIMIT_SCALE', ['0', '-1', 'many', '1000001', 'Infinity']],
    ['S3_ENDPOINT', ['s3.example', 's3://bucket']],
  ])('%s is named in one sentence', (name, values) => {
    for (const value of values) {
      const sentence = refusal({ ...s3, [name]: value });
      expect(sentence).toMatch(new RegExp(`^The setting ${name} must be [^\n]+\\.$`));
      expect(sentence.match(/The setting/g)).toHaveLength(1);
      // Some of them are secrets, or hold one.
      expect(sentence).not.toContain('hidden');
    }
  });

  it('does not hide another one', () => {
    expect(refusal({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(/PORT must be .+ LOG_LEVEL must be /);
  });
});

describe('settings that belong together', () => {
  it.each([
    ['TOSS_CLIENT_KEY', 'TOSS_SECRET_KEY'],
    ['TOSS_SECRET_KEY', 'TOSS_CLIENT_KEY'],
    ['SOLAPI_SENDER', 'SOLAPI_API_KEY, SOLAPI_API_SECRET'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['KAKAO_CLIENT_SECRET', 'KAKAO_CLIENT_ID'],
    ['S3_BUCKET', 'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
  ])('%s alone is refused, naming %s', (given, missing) => {
    expect(refusal({ [given]: s3[given as keyof typeof s3] ?? 'x' })).toMatch(`${missing} must be set as well: `);
  });

  it('replace the simulator of their service alone', () => {
    const config = readConfig({ TOSS_CLIENT_KEY: 'live_gck_a', TOSS_SECRET_KEY: 'live_gsk_b', JUSO_KEY: 'c' });
    expect(config.simulated).toEqual(['sms', 'google', 'kakao']);
  });
});

describe('keys of Toss Payments', () => {
  const refusalOf = (clientKey: string, secretKey: string) =>
    refusal({ TOSS_CLIENT_KEY: clientKey, TOSS_SECRET_KEY: secretKey });

  it.each(['test_sk_hidden', 'hidden', 'test_ck_'])('%s is no client key', (key) => {
    const sentence = refusalOf(key, 'test_sk_b');
    expect(sentence).toMatch(/^The setting TOSS_CLIENT_KEY must be /);
    expect(sentence).not.toContain('hidden');
  });

  it.each(['test_ck_hidden', 'hidden'])('%s is no secret key', (key) => {
    const sentence = refusalOf('test_ck_a', key);
    expect(sentence).toMatch(/^The setting TOSS_SECRET_KEY must be /);
    expect(sentence).not.toContain('hidden');
  });

  it.each([
    ['live_ck_a', 'test_sk_b'],
    ['test_gck_a', 'test_sk_b'],
  ])('%s does not belong to %s', (clientKey, secretKey) => {
    expect(refusalOf(clientKey, secretKey)).toMatch(/must be a pair/);
  });
});

describe('production', () => {
  it('refuses to run on simulators, naming what is missing', () => {
    const { SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER, ...others } = production;
    expect(refusal(others)).toBe(
      'Production needs real services: set SOLAPI_API_KEY, SOLAPI_API_SECRET, SOLAPI_SENDER, ' +
        'or ALLOW_SIMULATORS=1 to run on simulators.',
    );
    expect(refusal({ NODE_ENV: 'production', ALLOW_SIMULATORS: '0' })).toContain('Production needs real services');
  });

  it('runs on them when told to', () => {
    expect(readConfig({ NODE_ENV: 'production', ALLOW_SIMULATORS: '1' })).toMatchObject({
      production: true,
      simulated: defaults.simulated,
    });
  });

  it('runs on real services without being told', () => {
    expect(readConfig(production)).toMatchObject({ production: true, simulated: [] });
  });

  it.each(['0.5', '1000'])('refuses RATE_LIMIT_SCALE=%s, which is for tests', (scale) => {
    expect(refusal({ ...production, RATE_LIMIT_SCALE: scale })).toBe('RATE_LIMIT_SCALE must stay 1 in production.');
    expect(readConfig({ RATE_LIMIT_SCALE: scale }).rateLimitScale).toBe(Number(scale));
  });
});

describe('.env.example', () => {
  const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
  const entries = [...text.matchAll(/^#([A-Z][A-Z0-9_]+)=(\S*)\s+# (.+)$/gm)].map(([, name, value, why]) => ({
    name: String(name),
    value: String(value),
    why: String(why),
  }));

  it('explains exactly the settings that are read, each once', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
    for (const { why } of entries) expect(why.length).toBeGreaterThan(5);
  });

  it('shows the defaults', () => {
    expect(readConfig(Object.fromEntries(entries.map(({ name, value }) => [name, value])))).toEqual(defaults);
  });

  it('still means the defaults once every line is switched on', () => {
    expect(readConfig(parseEnv(text.replace(/^#(?=[A-Z])/gm, '')))).toEqual(defaults);
  });
});
