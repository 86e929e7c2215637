import type { OutgoingSms, SendOutcome, SmsGateway } from '../../src/platform/sms/sms.gateway.ts';
import type { Chance } from './chance.ts';

const fates = { accepted: 85, lostAnswer: 5, tryAgain: 10 };

/** A simulated SMS gateway with an unreliable connection. Like the real one, it remembers its messages. */
export class PhoneNetwork implements SmsGateway {
  readonly sent: (OutgoingSms & { readonly at: number })[] = [];
  readonly #chance: Chance;
  isReliable = false;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  async send(message: OutgoingSms): Promise<SendOutcome> {
    const fate = this.isReliable ? 'accepted' : this.#chance.weighted(fates);
    if (fate === 'tryAgain') return { outcome: 'try_again', problem: 'busy' };
    this.sent.push({ ...message, at: Date.now() });
    if (fate === 'lostAnswer') return { outcome: 'unknown', problem: 'timeout' };
    return { outcome: 'accepted', gatewayId: String(this.sent.length) };
  }

  async find({ requestKey }: Parameters<SmsGateway['find']>[0]) {
    const place = this.sent.findIndex((message) => message.requestKey === requestKey);
    return place < 0 ? null : { gatewayId: String(place + 1) };
  }
}
