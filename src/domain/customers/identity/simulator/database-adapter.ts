import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../../platform/database/database.ts';
import type { SimulatedProvider } from './simulated-account.ts';
import { RememberedThings } from './simulated-login.store.ts';

/** The longest lifetime; entries without an expiry are small. */
const longestSeconds = 24 * 60 * 60;

/** The storage of the simulated provider: short-lived codes and tokens, shared by all processes of the shop. */
export function databaseAdapter(db: Database, provider: SimulatedProvider): (model: string) => Adapter {
  return (model) => {
    const things = new RememberedThings<AdapterPayload>(db, provider, model);
    return {
      upsert: (id, payload, expiresIn) =>
        things.keep(id, payload, Math.min(expiresIn || longestSeconds, longestSeconds)),
      find: (id) => things.find(id),
      findByUid: (uid) => things.findByUid(uid),
      // For logins on devices without a browser, which neither provider offers here.
      findByUserCode: async () => undefined,
      consume: (id) => things.markConsumed(id),
      destroy: async (id) => void (await things.forget(id)),
      revokeByGrantId: (grantId) => things.forgetGrant(grantId),
    };
  };
}
