import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** What the simulated provider remembers: a few minutes of codes and tokens, in this process only. */
export function memoryAdapter(mostEntries = 2_000): (model: string) => Adapter {
  const entries = new Map<string, Entry>();

  const read = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const forgetOld = () => {
    for (const [key, { until }] of entries) {
      if (until <= Date.now() || entries.size > mostEntries) entries.delete(key);
    }
  };

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      entries.set(`${model}:${id}`, { payload, until: Date.now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000 });
      forgetOld();
    },
    find: async (id) => read(`${model}:${id}`),
    async findByUid(uid) {
      const found = [...entries].find(([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid);
      return found && read(found[0]);
    },
    // Belongs to logins on devices without a browser, which neither provider offers here.
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = read(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => void entries.delete(`${model}:${id}`),
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
    },
  });
}
