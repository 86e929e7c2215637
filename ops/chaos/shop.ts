// The shop as it runs in production, except that its calls of other services go by a line that may be bad.
const line = new URL(process.env.FAULTS_LINE ?? '');
const callDirectly = globalThis.fetch;
/**
 * Simulated logins are given more time than real ones, since a busy machine is no refusal; here what a login itself asks for
 * is held to what a real one may take in all.
 */
const loginPath = '/dev/oidc/';
const realLoginMs = 10_000;

globalThis.fetch = (input, init) => {
  const asked = new URL(input instanceof Request ? input.url : input);
  // The only paths that simulators have; whatever else the shop asks for, such as its own webhook, goes straight.
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
