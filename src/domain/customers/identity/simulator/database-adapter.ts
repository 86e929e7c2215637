import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database } from '../../../../platform/database/database.ts';
import type { SimulatedProvider } from './simulated-account.ts';
import { RememberedThings } from './simulated-login.store.ts';

/** Nothing here is kept longer than that; what has no end of its own is small. */
const longestSeconds = 24 * 60 * 60;

/** What the simulated provider remembers: a few minutes of codes and tokens, the same for all processes of the shop. */
export function databaseAdapter(db: Database, provider: SimulatedProvider): (model: string) => Adapter {
  return (model) => {
    const things = new RememberedThings<AdapterPayload>(db, provider, model);
    return {
      upsert: (id, payload, expiresIn) =>
        things.keep(id, payload, Math.min(expiresIn || longestSeconds, longestSeconds)),
      find: (id) => things.find(id),
      findByUid: (uid) => things.findByUid(uid),
      // Belongs to logins on devices without a browser, which neither provider offers here.
      findByUserCode: async () => undefined,
      consume: (id) => things.markConsumed(id),
      destroy: async (id) => void (await things.forget(id)),
      revokeByGrantId: (grantId) => things.forgetGrant(grantId),
    };
  };
}
