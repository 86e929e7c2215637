import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** A separate phone number for every test, so that no test reads the codes of another or reaches its limits. */
export class TestPhone {
  /** In the Korean format. */
  readonly number = `010-7${digits(3)}-${digits(4)}`;
  #read = 0;

  /** The code in the next message to this phone number that has one, as soon as it is there; each is read once. */
  async nextCode(request: APIRequestContext): Promise<string> {
    let newest: string | undefined;
    const unread = async () => {
      const codes = (await this.#messages(request)).flatMap(({ text }) => /#(\d{6})$/.exec(text)?.[1] ?? []);
      [newest] = codes;
      return codes.length - this.#read;
    };
    await expect.poll(unread, `a message to ${this.number}`).toBe(1);
    this.#read++;
    return newest ?? '';
  }

  /** All messages to this phone number, newest first. */
  async texts(request: APIRequestContext): Promise<string[]> {
    return (await this.#messages(request)).map(({ text }) => text);
  }

  async #messages(request: APIRequestContext): Promise<{ text: string }[]> {
    const inbox = await request.get('/dev/sms', {
      params: { to: this.number },
      headers: { Accept: 'application/json' },
    });
    return inbox.json();
  }
}

/** Any code except this one. */
export function wrongCode(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
