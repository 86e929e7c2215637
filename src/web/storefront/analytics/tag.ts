import type { CommerceEvent } from './commerce-event.rules.ts';
import type { Consent } from './consent.browser.ts';

export interface AnalyticsConfig {
  readonly id: string;
  readonly script: string;
}

/** More events than a visitor causes before they have read two sentences. */
const mostWaiting = 50;

interface Waiting {
  readonly event: CommerceEvent;
  readonly address: string;
}

type TagWindow = typeof globalThis & { dataLayer?: unknown[]; [disabled: `ga-disable-${string}`]: boolean };

/**
 * The only interface to the analytics script, in the format of Google's tag. Until the visitor has decided, events wait
 * here; after a refusal they are discarded. The script processes `dataLayer` when it loads.
 */
export class AnalyticsTag {
  readonly #settings: AnalyticsConfig;
  #consent: Consent = null;
  #waiting: Waiting[] = [];

  constructor(settings: AnalyticsConfig) {
    this.#settings = settings;
  }

  obey(consent: Consent): void {
    if (consent === this.#consent) return;
    const wasAllowed = this.#consent === 'allowed';
    this.#consent = consent;
    (globalThis as TagWindow)[`ga-disable-${this.#settings.id}`] = consent !== 'allowed';
    if (consent === 'allowed') this.#start();
    else if (wasAllowed) forgetCookies();
    for (const waiting of this.#waiting.splice(0)) this.#tell(waiting);
  }

  /** `address` is the part of the URL that may be reported: no query, no order number. */
  note(event: CommerceEvent, address: string): void {
    if (this.#consent === null) this.#waiting = [...this.#waiting, { event, address }].slice(-mostWaiting);
    else this.#tell({ event, address });
  }

  #tell({ event: { name, facts }, address }: Waiting): void {
    if (this.#consent !== 'allowed') return;
    push('event', name, { ...facts, page_location: address, page_title: new URL(address).pathname, page_referrer: '' });
  }

  #start(): void {
    const { id, script } = this.#settings;
    if ((globalThis as TagWindow).dataLayer) return;
    push('js', new Date());
    push('consent', 'default', {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    });
    push('config', id, {
      send_page_view: false,
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
      page_location: location.origin,
      page_referrer: '',
    });
    const element = document.createElement('script');
    element.async = true;
    const address = new URL(script);
    address.searchParams.set('id', id);
    element.src = address.href;
    document.head.append(element);
  }
}

/** The tag accepts only objects that look like the `arguments` of a function. */
function push(..._facts: unknown[]): void {
  const target = globalThis as TagWindow;
  target.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag handles a plain array as another kind of message
  target.dataLayer.push(arguments);
}

/** The cookies of the script. Each may belong to this host or to a parent domain. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').flatMap((cookie) => /^_ga[^=]*/.exec(cookie) ?? []);
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, index) => `; domain=${parts.slice(index).join('.')}`)];
  for (const name of names) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox on phones.
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}
