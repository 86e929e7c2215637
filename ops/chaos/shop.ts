// The shop as it runs in production, but for two things that its surroundings decide: calls of other services go by a line
// that may be bad, and its clock may be wrong.
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

/** How far the clock of this machine is off; its timers do not mind, as on a machine whose clock is set anew. */
let offMs = 0;
const realDate = Date;
globalThis.Date = new Proxy(realDate, {
  construct: (real, args) => (args.length === 0 ? new real(real.now() + offMs) : Reflect.construct(real, args)),
  get: (real, name) => (name === 'now' ? () => real.now() + offMs : Reflect.get(real, name)),
});
process.on('message', (told: { readonly clockOffMs: number }) => {
  offMs = told.clockOffMs;
  process.send?.('set');
});

await import('../../src/main.ts');
