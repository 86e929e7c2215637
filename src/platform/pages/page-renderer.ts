import { randomBytes } from 'node:crypto';
import type { Locale } from '../../kernel/locale.ts';
import { type Caller, nobody } from '../http/caller.ts';
import type { HandlerTable } from '../http/handler-table.ts';
import { type AskOutside, createServerClient } from '../http/server-client.ts';
import type { ReadForm } from '../http/uploaded-file.ts';
import type { Config } from '../start/config.ts';
import { traced } from '../start/traces.ts';
import { analyticsHosts, hashPolicy, noncePolicy, type PolicySettings } from './content-security-policy.ts';
import type { PageBundle } from './page-build.ts';
import type { RenderedPage } from './page-cache.ts';

export interface RenderOrder {
  /** URL on the public origin, with only the query that the page understands. */
  readonly url: string;
  /** Path of the page in the table of its front. */
  readonly pattern: string;
  readonly locale: Locale;
  readonly requestId: string;
  /** The page opens the card company's window. */
  readonly opensCardWindow?: boolean;
  reportError(error: unknown): void;
  readonly readForm?: ReadForm;
  /** How the page waits for third-party services. */
  readonly askOutside?: AskOutside;
}

/** External hosts that pages use. */
export interface PageHosts {
  /** Targets of logins. */
  readonly loginOrigins: readonly string[];
  /** Hosts of the card window. Empty if it is simulated. */
  readonly cardWindowHosts: readonly string[];
}

/** A page for one visitor. */
export interface PersonalPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Renders a URL as a shared page or for one visitor. */
export class PageRenderer {
  readonly #config: Config;
  readonly #handlers: HandlerTable;
  readonly #bundle: PageBundle;
  readonly #policy: PolicySettings;
  readonly #cardWindowHosts: readonly string[];

  constructor(
    config: Config,
    handlers: HandlerTable,
    bundle: PageBundle,
    development: boolean,
    { loginOrigins, cardWindowHosts }: PageHosts = { loginOrigins: [], cardWindowHosts: [] },
  ) {
    this.#config = config;
    this.#handlers = handlers;
    this.#bundle = bundle;
    this.#cardWindowHosts = cardWindowHosts;
    this.#policy = {
      development,
      apiOrigins: [config.apiOrigin, config.asyncApiOrigin].filter(Boolean),
      loginOrigins,
      analyticsHosts: analyticsHosts(config.analytics),
    };
  }

  forEverybody(order: RenderOrder): Promise<RenderedPage> {
    return traced(`page ${order.pattern}`, 'inside', { locale: order.locale }, () => this.#forEverybody(order));
  }

  async #forEverybody(order: RenderOrder): Promise<RenderedPage> {
    const { response, body, api, nonce } = await this.#respond(order, nobody, new Headers());
    // Loaders may read until the last byte, so their tags are only complete now.
    const { tagsRead: tags } = api;
    const goodUntil = api.goodUntil();
    if (!isHtml(response)) {
      return { status: response.status, headers: headersOf(response), body, tags, goodUntil };
    }
    const { html: page, policy } = hashPolicy(body, nonce, this.#policy);
    const headers = { ...headersOf(response), 'content-security-policy': policy };
    return { status: response.status, headers, body: page, tags, goodUntil };
  }

  forOne(order: RenderOrder, caller: Caller, init: RequestInit): Promise<PersonalPage> {
    return traced(`page ${order.pattern}`, 'inside', { locale: order.locale }, () => this.#forOne(order, caller, init));
  }

  async #forOne(order: RenderOrder, caller: Caller, init: RequestInit): Promise<PersonalPage> {
    const { response, body, nonce } = await this.#respond(order, caller, new Headers(init.headers), init);
    const cardWindow = order.opensCardWindow ? this.#cardWindowHosts : [];
    const headers = new Headers(response.headers);
    headers.set('content-security-policy', noncePolicy(nonce, this.#policy, cardWindow));
    return { status: response.status, headers, body };
  }

  async #respond(order: RenderOrder, caller: Caller, headers: Headers, init: RequestInit = {}) {
    const nonce = randomBytes(16).toString('base64url');
    const { locale, reportError, askOutside } = order;
    const settings = { validateResponses: !this.#config.production, reportError, askOutside };
    const api = createServerClient(this.#handlers, { locale, caller }, settings);
    const request = new Request(`${this.#config.publicOrigin}${order.url}`, { ...init, headers });
    const response = await this.#bundle.respond(order.pattern, request, api, {
      publicOrigin: this.#config.publicOrigin,
      apiOrigin: this.#config.apiOrigin,
      asyncApiOrigin: this.#config.asyncApiOrigin,
      analytics: this.#config.analytics,
      simulated: this.#config.simulated,
      hasAddressSearch: this.#config.credentials.juso !== null,
      production: this.#config.production,
      locale,
      nonce,
      textAsset: this.#bundle.textAsset(locale),
      version: this.#bundle.version,
      requestId: order.requestId,
      reportError,
      ...(order.readForm ? { readForm: order.readForm } : {}),
    });
    return { response, body: Buffer.from(await response.arrayBuffer()), nonce, api };
  }
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false;
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => name !== 'content-length'));
}
