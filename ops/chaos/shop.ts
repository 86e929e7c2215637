// The shop in production mode, except that its calls of third-party services go through a proxy that may fail.
const line = new URL(process.env.FAULTS_LINE ?? '');
const callDirectly = globalThis.fetch;
/**
 * Simulated logins have a longer timeout than real ones, because a busy machine is no refusal. Here, requests of a
 * login get the timeout of a real one.
 */
const loginPath = '/dev/oidc/';
const realLoginMs = 10_000;

globalThis.fetch = (input, init) => {
  const asked = new URL(input instanceof Request ? input.url : input);
  // The only paths of simulators. All other requests, such as webhooks to the shop, go directly.
  if (!asked.pathname.startsWith('/dev/')) return callDirectly(input, init);
  const headers = new Headers(init?.headers);
  headers.set('x-meant-for', asked.origin);
  const limits =
    init?.method === 'POST' && asked.pathname.startsWith(loginPath) ? [AbortSignal.timeout(realLoginMs)] : [];
  const signal = AbortSignal.any([...limits, ...(init?.signal ? [init.signal] : [])]);
  return callDirectly(new URL(asked.pathname + asked.search, line), { ...init, headers, signal });
};

export {};

await import('../../src/app/main.ts');
