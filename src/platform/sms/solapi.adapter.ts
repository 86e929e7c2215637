import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OutsideService, type RecordCall, tidyCode } from '../server/outside-call.ts';
import type { OutgoingSms, SendOutcome, SmsGateway } from './sms.gateway.ts';

interface SolapiKeys {
  readonly apiKey: string;
  readonly apiSecret: string;
}

interface SolapiSettings extends SolapiKeys {
  /** Called for each request, because the port of the built-in simulator is known only after the shop listens. */
  readonly baseUrl: () => string;
  /** Registered with the gateway in advance; others are blocked by law. */
  readonly sender: string;
  readonly record: RecordCall;
  readonly timeoutMs?: number;
}

const failedMessage = z.object({ statusCode: z.string() });
const sentAnswer = z.object({
  groupInfo: z.object({ groupId: z.string(), count: z.object({ registeredSuccess: z.number() }) }),
  failedMessageList: z.array(failedMessage),
  messageList: z.array(z.object({ messageId: z.string() })).nullish(),
});
const listAnswer = z.object({
  messageList: z.record(
    z.string(),
    z.object({ messageId: z.string(), customFields: z.record(z.string(), z.unknown()).nullish() }),
  ),
});
const errorAnswer = z.object({ errorCode: z.string().min(1) });

/** The shop's clock may have been hours ahead when a message was stored; a phone gets few messages in a day. */
const clockSlackMs = 24 * 3_600_000;

/** Solapi, also sold as CoolSMS. Converts its responses to outcomes. Nothing is logged here. */
export function solapiGateway({ timeoutMs = 10_000, ...settings }: SolapiSettings): SmsGateway {
  const solapi = new OutsideService('solapi', settings.record);
  const call = (operation: string, path: string, body?: object) =>
    solapi.ask({
      operation,
      address: settings.baseUrl() + path,
      headers: () => ({
        authorization: solapiAuthorization(settings, new Date(), randomBytes(16).toString('hex')),
        ...(body ? { 'content-type': 'application/json' } : {}),
      }),
      ...(body ? { body: JSON.stringify(body) } : {}),
      withinMs: timeoutMs,
    });

  return {
    async send(message) {
      const heard = await call('send', '/messages/v4/send-many/detail', requestFor(message, settings.sender));
      if ('problem' in heard) return { outcome: heard.wasSent ? 'unknown' : 'try_again', problem: heard.problem };
      return outcomeOf(heard.status, heard.body);
    },

    async find({ to, requestKey, since }) {
      const query = new URLSearchParams({
        to: localDigits(to),
        dateType: 'CREATED',
        startDate: new Date(since.getTime() - clockSlackMs).toISOString(),
        limit: '100',
      });
      const heard = await call('find', `/messages/v4/list?${query}`);
      if ('problem' in heard) throw notTold(heard.problem);
      if (heard.status !== 200) throw notTold(`HTTP ${heard.status}`);
      const { messageList } = listAnswer.parse(heard.body);
      const found = Object.values(messageList).find(({ customFields }) => customFields?.requestKey === requestKey);
      return found ? { gatewayId: found.messageId } : null;
    },
  };
}

/** The authorization header of Solapi: date and salt are signed, the body is not. */
export function solapiAuthorization({ apiKey, apiSecret }: SolapiKeys, at: Date, salt: string): string {
  const date = at.toISOString();
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`;
}

function requestFor({ to, text, kind, requestKey }: OutgoingSms, sender: string): object {
  return {
    messages: [
      {
        to: localDigits(to),
        from: localDigits(sender),
        text,
        type: kind,
        // Otherwise the gateway could change a text to a more expensive kind by itself.
        autoTypeDetect: false,
        customFields: { requestKey },
      },
    ],
    // Two requests may send the same text to the same phone; their keys distinguish them.
    allowDuplicates: true,
    showMessageList: true,
  };
}

/** `+82 10-1234-5678` → `01012345678`. */
function localDigits(number: string): string {
  return number.replace(/^\+82/, '0').replace(/\D/g, '');
}

function outcomeOf(status: number, body: unknown): SendOutcome {
  if (status >= 200 && status < 300) return outcomeOfAnswer(body);
  const error = errorAnswer.safeParse(body);
  const problem = error.success ? tidyCode(error.data.errorCode) : `http_${status}`;
  if (status === 408 || status === 429) return { outcome: 'try_again', problem };
  if (status >= 400 && status < 500) return { outcome: 'refused', problem };
  // Only the gateway itself responds like this. A proxy does not know what happened behind it.
  return { outcome: status >= 500 && error.success ? 'try_again' : 'unknown', problem };
}

/** Status 200 means that the request was read. Whether the message was accepted is in the body. */
function outcomeOfAnswer(body: unknown): SendOutcome {
  const answer = sentAnswer.safeParse(body);
  if (!answer.success) return { outcome: 'unknown', problem: 'unreadable_answer' };
  const { groupInfo, failedMessageList, messageList } = answer.data;
  const [failed] = failedMessageList;
  if (failed) return { outcome: 'refused', problem: tidyCode(failed.statusCode) };
  if (groupInfo.count.registeredSuccess < 1) return { outcome: 'unknown', problem: 'nothing_registered' };
  return { outcome: 'accepted', gatewayId: messageList?.[0]?.messageId ?? groupInfo.groupId };
}

function notTold(problem: string): Error {
  return new Error(`The SMS gateway could not be asked for a message: ${problem}`);
}
