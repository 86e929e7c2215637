import { isLoopbackHost } from '../../kernel/loopback.ts';
import type { Environment } from './environment.ts';
import { type Credentials, providerKeys, type Simulated, switches } from './service-keys.ts';
import { StartupError } from './startup-error.ts';

interface Shop {
  readonly production: boolean;
  readonly credentials: Credentials;
}

/** Environment variables that are valid each by itself but together unsafe for a public shop. */
export function refuseUnsafe(env: Environment, { production, credentials }: Shop): void {
  if (!production) return;
  // Also without card payments, because configured keys create virtual accounts and refund earlier payments.
  if (credentials.toss?.clientKey.startsWith('test_')) {
    throw new StartupError('Production takes real money: set TOSS_CLIENT_KEY and TOSS_SECRET_KEY to live keys.');
  }
  if (env.DEV_PAGES === 'on') throw new StartupError('DEV_PAGES must stay off in production.');
  if (env.RATE_LIMIT_SCALE !== 1) throw new StartupError('RATE_LIMIT_SCALE must stay 1 in production.');
}

/**
 * Simulators show everyone's codes and let anyone sign in as anyone, so they run only where the visitor started the
 * shop.
 */
export function refuseSimulators(
  env: Environment,
  simulated: readonly Simulated[],
  { isPublic, publicOrigin }: { readonly isPublic: boolean; readonly publicOrigin: string },
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
      `or ALLOW_SIMULATORS=${allowed} to try it on this machine only.`,
  );
}

function orSwitchOff(names: readonly Simulated[]): string {
  const offs = names.flatMap((name) => (name === 'sms' ? [] : [`${switches[name]}=off`]));
  return offs.length > 0 ? `, or do without (${offs.join(', ')})` : '';
}
