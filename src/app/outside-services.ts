import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { jusoGateway } from '../domain/customers/addresses/juso.adapter.ts';
import { addressesInZipCode } from '../domain/customers/addresses/simulator/address-search.ts';
import { jusoSimulatorPath, registerJusoSimulator } from '../domain/customers/addresses/simulator/juso-simulator.ts';
import type { ZipcodeGateway } from '../domain/customers/addresses/zipcode.gateway.ts';
import { googleGateway, googleIssuer } from '../domain/customers/identity/google.adapter.ts';
import { kakaoGateway, kakaoIssuer } from '../domain/customers/identity/kakao.adapter.ts';
import type { OAuthProvider } from '../domain/customers/identity/oauth.rules.ts';
import type { OAuthGateways } from '../domain/customers/identity/oauth.service.ts';
import type { ProviderSettings } from '../domain/customers/identity/openid-login.adapter.ts';
import { noToss } from '../domain/money/payments/no-toss.adapter.ts';
import { tossGateway } from '../domain/money/payments/toss.adapter.ts';
import type { TossGateway } from '../domain/money/payments/toss.gateway.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { type OutsideWatch, watchOutsideCalls } from '../platform/server/outside-watch.ts';
import { sparingDemo } from '../platform/sms/demo-numbers.ts';
import type { SmsGateway } from '../platform/sms/sms.gateway.ts';
import { solapiGateway } from '../platform/sms/solapi.adapter.ts';
import type { Config } from '../platform/start/config.ts';
import type { Secret } from '../platform/start/secret.ts';
import { type Optional, providerKeys, type Simulated } from '../platform/start/service-keys.ts';
import { simulatorPath, smsSimulatorPath, tossSimulatorPath } from '../platform/start/simulator-paths.ts';
import { StartupError } from '../platform/start/startup-error.ts';

/** The real third-party services, or simulators with the same HTTP interface where credentials are missing. */
export interface OutsideServices {
  readonly calls: OutsideWatch;
  readonly sms: SmsGateway;
  /** Without those that are switched off. */
  readonly oauth: OAuthGateways;
  readonly zipcodes: ZipcodeGateway;
  readonly toss: TossGateway;
  /** Whether orders may be paid by card. */
  readonly takesCards: boolean;
  /** The bank of virtual accounts from Toss, or null without them. */
  readonly accountBank: string | null;
  /** For pages that open the card window. */
  readonly tossClientKey: string;
  /** If Toss is simulated: the shop's page that replaces its card window, so that no script of Toss is loaded. */
  readonly tossCardPage: string | null;
  /** If Toss is simulated: the bank page on which a virtual account can be paid. */
  readonly tossBankPage: string | null;
  /** Whether the tax-free part of a payment is sent to Toss, which its contract must allow. */
  readonly tellsTaxFree: boolean;
  /** Hosts of the real card window. Empty if it is simulated. */
  readonly cardWindowHosts: readonly string[];
  /** External targets of logins. */
  readonly loginOrigins: readonly string[];
  /** Starts the simulators of missing services on the shop's own server, and that of Toss beside it. */
  registerSimulators(app: FastifyInstance, db: OpenDatabase['db']): Promise<void>;
}

interface Surroundings {
  readonly config: Config;
  readonly secret: Secret;
  readonly log: Logger;
  /** The URL of the listening shop: simulators are called over the network like real services. */
  readonly ownAddress: () => string;
}

/** Path for webhooks from Toss. The real one is registered in their console; the simulator gets it from here. */
const tossWebhookPath = '/api/orders/payment/toss/webhook/';
/** The script of Toss and everything that it opens. */
const tossHosts = ['https://*.tosspayments.com', 'https://*.toss.im'];
/** Shorter than for the real Toss, so that a slow response can be tested without waiting as long. */
const simulatedTimes = { moneyTimeoutMs: 8_000, slowMs: 12_000 };
/** The simulated Google and Kakao run in the shop itself, so only a busy machine makes them slow. */
const simulatedLoginTimeoutSeconds = 60;

export function outsideServices({ config, secret, log, ownAddress }: Surroundings): OutsideServices {
  const calls = watchOutsideCalls(log);
  const { record } = calls;
  const { publicOrigin, credentials, simulated } = config;
  const isOn = (name: Optional) => !config.off.includes(name);
  // Secret, and the same in every process of the shop.
  const madeUp = (name: string) => secret.mac('simulator', name).toString('hex').slice(0, 32);
  const smsKeys = credentials.sms ?? {
    apiKey: madeUp('sms key'),
    apiSecret: madeUp('sms secret'),
    sender: '0200000000',
  };
  const tossKeys = credentials.toss ?? {
    clientKey: `test_ck_${madeUp('toss client')}`,
    secretKey: `test_sk_${madeUp('toss secret')}`,
  };
  const jusoKey = credentials.juso?.key ?? madeUp('juso key');

  const settingsOf = (provider: OAuthProvider): ProviderSettings => {
    const real = credentials[provider];
    const path = simulatorPath(provider);
    const common = {
      redirectUri: `${publicOrigin}/oauth/${provider}`,
      record,
      report: (reason: string) => log.warn({ provider, reason }, 'login at a provider failed'),
    };
    if (real) return { ...common, issuer: provider === 'google' ? googleIssuer : kakaoIssuer, ...real };
    return {
      ...common,
      timeoutSeconds: simulatedLoginTimeoutSeconds,
      issuer: publicOrigin + path,
      clientId: madeUp(`${provider} client`),
      clientSecret: madeUp(`${provider} secret`),
      ...(provider === 'kakao'
        ? {
            apiOrigin: `${publicOrigin}${path}/api`,
            adminKey: madeUp('kakao admin'),
            scopes: 'openid profile_nickname account_email phone_number',
          }
        : {}),
    };
  };
  // A simulator has a URL only after it has started.
  let tossAddress = credentials.toss ? 'https://api.tosspayments.com' : '';
  const google = isOn('google') ? settingsOf('google') : null;
  const kakao = isOn('kakao') ? settingsOf('kakao') : null;
  const simulatesToss = simulated.includes('toss');
  const sms = solapiGateway({
    ...smsKeys,
    record,
    baseUrl: () => (credentials.sms ? 'https://api.solapi.com' : ownAddress() + smsSimulatorPath),
  });

  return {
    calls,
    sms: credentials.sms ? sparingDemo(sms) : sms,
    oauth: { ...(google && { google: googleGateway(google) }), ...(kakao && { kakao: kakaoGateway(kakao) }) },
    zipcodes: {
      ...jusoGateway({
        key: jusoKey,
        baseUrl: () => (credentials.juso ? 'https://business.juso.go.kr' : ownAddress() + jusoSimulatorPath),
        record,
        report: (reason) => log.warn({ reason }, 'unexpected response from the address search'),
      }),
      ...(credentials.juso ? {} : { inZipCode: addressesInZipCode }),
    },
    // Keys stay in use when cards are switched off, because earlier payments may need a refund.
    toss:
      credentials.toss || simulatesToss
        ? tossGateway({
            secretKey: tossKeys.secretKey,
            baseUrl: () => tossAddress,
            record,
            report: (problem) => log.warn({ problem }, 'Toss returned an error'),
            ...(simulatesToss ? { moneyTimeoutMs: simulatedTimes.moneyTimeoutMs } : {}),
          })
        : noToss,
    takesCards: isOn('toss'),
    accountBank: credentials.toss || simulatesToss ? config.accountBank : null,
    tossClientKey: tossKeys.clientKey,
    tossCardPage: simulatesToss ? `${tossSimulatorPath}/pay` : null,
    tossBankPage: simulatesToss ? `${tossSimulatorPath}/bank` : null,
    tellsTaxFree: config.tellsTaxFree,
    cardWindowHosts: credentials.toss && isOn('toss') ? tossHosts : [],
    loginOrigins: [google, kakao]
      .flatMap((provider) => (provider ? [new URL(provider.issuer).origin] : []))
      .filter((origin) => origin !== publicOrigin),
    async registerSimulators(app, db) {
      if (simulated.includes('sms')) {
        const { registerSmsSimulator } = await simulator('sms', import('../platform/sms/simulator/sms-simulator.ts'));
        await registerSmsSimulator(app, db, smsKeys);
      }
      if (simulatesToss) {
        const { openTossServer } = await simulator('toss', import('../domain/money/payments/simulator/toss-server.ts'));
        tossAddress = await openTossServer(app, db, {
          ...tossKeys,
          origin: publicOrigin,
          webhookUrl: () => ownAddress() + tossWebhookPath,
          slowMs: simulatedTimes.slowMs,
        });
      }
      if (!credentials.juso) await registerJusoSimulator(app, { key: jusoKey });
      for (const [provider, settings] of [['google', google] as const, ['kakao', kakao] as const]) {
        if (!settings || !simulated.includes(provider)) continue;
        const { clientId, clientSecret, redirectUri, adminKey = '' } = settings;
        const loading = import('../domain/customers/identity/simulator/login-simulator.ts');
        const { registerLoginSimulator } = await simulator(provider, loading);
        await registerLoginSimulator(app, db, {
          provider,
          origin: publicOrigin,
          clientId,
          clientSecret,
          redirectUri,
          adminKey,
          cookieKey: madeUp(`${provider} cookies`),
        });
      }
    },
  };
}

/** The shop's image does not contain simulators. */
async function simulator<Module>(name: Simulated, loading: Promise<Module>): Promise<Module> {
  return loading.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new StartupError(`This installation has no simulator for ${name}: set ${providerKeys[name].join(', ')}.`);
  });
}
