import { randomUUID } from 'node:crypto';
import { canonicalPath } from '../../../kernel/locale.ts';
import type { Database } from '../../../platform/database/database.ts';
import { smsText } from '../../../platform/i18n/sms-text.ts';
import { queueSms } from '../../../platform/sms/sms-outbox.ts';
import type { Secret } from '../../../platform/start/secret.ts';
import { type OAuthProvider, providerNames } from './oauth.rules.ts';
import { halfShownNumber } from './phone-number.rules.ts';
import { readUser, type UserRecord } from './user.store.ts';

/** Notifies customers by text message of changed login methods. */
export class AccountNews {
  readonly #secret: Secret;
  readonly #origin: string;

  constructor(secret: Secret, origin: string) {
    this.#secret = secret;
    this.#origin = origin;
  }

  async linked(db: Database, userId: number, provider: OAuthProvider): Promise<void> {
    await this.#provider(db, userId, provider, 'accountLinked');
  }

  async unlinked(db: Database, userId: number, provider: OAuthProvider): Promise<void> {
    await this.#provider(db, userId, provider, 'accountUnlinked');
  }

  /** Notifies both numbers: the holder of the old one may still be able to object. */
  async numberChanged(db: Database, userId: number, oldNumber: string | null, newNumber: string): Promise<void> {
    const user = await readUser(db, userId);
    if (!user) return;
    if (oldNumber) {
      const contact = this.#origin + canonicalPath(user.locale, '/about-us');
      const left = smsText(user.locale, 'numberLeft', { phone: halfShownNumber(newNumber), link: contact });
      await this.#send(db, user, oldNumber, left);
    }
    await this.#send(db, user, newNumber, smsText(user.locale, 'numberTaken', { link: this.#accountPage(user) }));
  }

  /** A customer claims to have lost the number: its holder is notified in time to object. */
  async numberAsked(db: Database, userId: number, oldNumber: string | null, newNumber: string): Promise<void> {
    const user = await readUser(db, userId);
    if (!user) return;
    const link = this.#origin + canonicalPath(user.locale, '/about-us');
    const words = { phone: halfShownNumber(newNumber), link };
    if (oldNumber) await this.#send(db, user, oldNumber, smsText(user.locale, 'numberAsked', words));
    await this.#send(db, user, newNumber, smsText(user.locale, 'numberWaits', { link }));
  }

  async #provider(
    db: Database,
    userId: number,
    provider: OAuthProvider,
    news: 'accountLinked' | 'accountUnlinked',
  ): Promise<void> {
    const user = await readUser(db, userId);
    if (!user?.phoneNumber) return;
    const words = { provider: providerNames[provider], link: this.#accountPage(user) };
    await this.#send(db, user, user.phoneNumber, smsText(user.locale, news, words));
  }

  #accountPage({ locale }: UserRecord): string {
    return this.#origin + canonicalPath(locale, '/me');
  }

  async #send(db: Database, { id }: UserRecord, to: string, text: string): Promise<void> {
    await queueSms(db, this.#secret, { purpose: 'important', customer: id, to, text, requestKey: randomUUID() });
  }
}
