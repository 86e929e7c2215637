import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response to send, or none. */
type Answer = { readonly status: number; readonly body: unknown } | 'silence' | 'hangs up';

/** The faults of this provider. Everything else is correct. */
export interface Oddities {
  claims?: Record<string, unknown>;
  alg?: string;
  signedBySomebodyElse?: boolean;
  discovery?: Answer;
  token?: Answer;
  keys?: Answer;
  user?: Answer;
}

export interface OddProvider {
  readonly issuer: string;
  /** Can be changed between logins. `nonce` must contain the nonce of the present login. */
  oddities: Oddities;
  nonce: string;
  /** How often the discovery document was requested. */
  readonly discoveries: () => number;
  /** Awaited before every response. */
  before: (path: string) => Promise<void>;
  close(): Promise<void>;
}

const shopKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangersKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A hand-written provider for responses that a correct one never sends. */
export async function startOddProvider(): Promise<OddProvider> {
  let discoveries = 0;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/.well-known/')) discoveries += 1;
    void provider.before(request.url ?? '').then(() => answer(provider, request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const provider: OddProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    oddities: {},
    nonce: '',
    discoveries: () => discoveries,
    before: async () => {},
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return provider;
}

function answer(provider: OddProvider, { url }: IncomingMessage, response: ServerResponse): void {
  const { oddities } = provider;
  const chosen =
    url === '/token'
      ? (oddities.token ?? right({ access_token: 'token', token_type: 'bearer', id_token: idToken(provider) }))
      : url === '/keys'
        ? (oddities.keys ?? right({ keys: [publicKey()] }))
        : url === '/v2/user/me'
          ? (oddities.user ?? right({ id: 7 }))
          : (oddities.discovery ?? right(metadata(provider.issuer)));
  if (chosen === 'silence') return;
  if (chosen === 'hangs up') return void response.destroy();
  response.writeHead(chosen.status, { 'content-type': 'application/json' }).end(JSON.stringify(chosen.body));
}

function right(body: unknown): Answer {
  return { status: 200, body };
}

function metadata(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    id_token_signing_alg_values_supported: ['RS256'],
  };
}

function publicKey(): object {
  return { ...shopKeys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' };
}

function idToken({ issuer, nonce, oddities }: OddProvider): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: issuer, aud: 'shop', sub: '7', iat: now, exp: now + 600, nonce, ...oddities.claims };
  const key = (oddities.signedBySomebodyElse ? strangersKeys : shopKeys).privateKey;
  return signed({ alg: oddities.alg ?? 'RS256', kid: 'one' }, claims, key);
}

function signed(header: object, claims: object, key: KeyObject): string {
  const content = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}
