import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { SignatureCheck } from './signature-check.ts';
import { addSimulatedSms, readSimulatedSms } from './simulated-sms.store.ts';
import {
  digitsOf,
  gatewayId,
  kindOf,
  phoneOf,
  type Refusal,
  refusalOf,
  type SolapiMessage,
  solapiMessage,
  type TroubledPhone,
} from './solapi-message.ts';

const sendOne = z.object({ message: solapiMessage });
const sendMany = z.object({
  messages: z.array(solapiMessage).min(1).max(10_000),
  allowDuplicates: z.boolean().default(false),
  showMessageList: z.boolean().default(false),
});
const listQuery = z.object({
  messageId: z.string().optional(),
  to: z.string().optional(),
  startDate: z.coerce.date().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(20),
});

const taken: Refusal = { statusCode: '2000', statusMessage: 'Accepted' };

/** The calls of Solapi's API that the shop uses, and the older call for one message. */
export function registerSolapiApi(
  app: FastifyInstance,
  db: Database,
  keys: { readonly apiKey: string; readonly apiSecret: string },
): void {
  const signatures = new SignatureCheck(keys);
  app.setErrorHandler((error: { statusCode?: number; message?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'the SMS simulator failed');
    return sendError(reply, status, status >= 500 ? 'InternalError' : 'ValidationError');
  });
  app.addHook('onRequest', async (request, reply) => {
    const problem = signatures.problemOf(request.headers.authorization, Date.now());
    if (problem) return sendError(reply, problem === 'DuplicatedSignature' ? 400 : 403, problem);
  });

  app.post('/messages/v4/send-many/detail', async (request, reply) => {
    const body = sendMany.safeParse(request.body);
    if (!body.success) return sendError(reply, 400, 'ValidationError');
    const { messages, allowDuplicates, showMessageList } = body.data;
    if (!allowDuplicates && new Set(messages.map(({ to }) => to)).size < messages.length) {
      return sendError(reply, 400, 'DuplicatedRecipient');
    }
    if (messages.some(isTo('+821000000500'))) return sendError(reply, 500, 'InternalError');
    const entries = await Promise.all(messages.map((message) => take(db, message)));
    if (messages.some(isTo('+821000000900'))) return breakOff(reply);
    const failed = entries.filter(({ statusCode }) => statusCode !== taken.statusCode);
    return {
      failedMessageList: failed,
      groupInfo: groupOf(entries.length, failed.length),
      ...(showMessageList ? { messageList: entries.filter((entry) => !failed.includes(entry)) } : {}),
    };
  });

  app.post('/messages/v4/send', async (request, reply) => {
    const body = sendOne.safeParse(request.body);
    if (!body.success) return sendError(reply, 400, 'ValidationError');
    const { message } = body.data;
    if (isTo('+821000000500')(message)) return sendError(reply, 500, 'InternalError');
    const entry = await take(db, message);
    if (isTo('+821000000900')(message)) return breakOff(reply);
    if (entry.statusCode !== taken.statusCode) return sendError(reply, 400, 'FailedToAddMessage', entry.statusMessage);
    return { groupId: gatewayId('G4V', new Date()), ...entry };
  });

  app.get('/messages/v4/list', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return sendError(reply, 400, 'ValidationError');
    const { messageId, to, startDate, limit } = query.data;
    const wanted = { gatewayId: messageId, recipient: to && phoneOf(to), since: startDate, most: limit };
    const messages = await readSimulatedSms(db, wanted);
    const entries = messages.map((message) => [
      message.gatewayId,
      {
        messageId: message.gatewayId,
        to: digitsOf(message.recipient),
        from: message.sender,
        type: message.kind,
        text: message.text,
        customFields: message.customFields,
        dateCreated: message.sentAt.toISOString(),
        country: '82',
        statusCode: '4000',
      },
    ]);
    return { startKey: null, nextKey: null, limit, messageList: Object.fromEntries(entries) };
  });
}

/** Stores the message on the simulated phone, or returns why it is refused. */
async function take(db: Database, message: SolapiMessage) {
  const { to, from, customFields } = message;
  const [kind, messageId] = [kindOf(message), gatewayId('M4V', new Date())];
  const refusal = refusalOf(message);
  if (!refusal) {
    const { text } = message;
    await addSimulatedSms(db, { gatewayId: messageId, recipient: phoneOf(to), sender: from, kind, text, customFields });
  }
  return {
    to,
    from,
    type: kind,
    country: '82',
    messageId,
    accountId: 'simulator',
    customFields,
    ...(refusal ?? taken),
  };
}

function groupOf(total: number, failed: number): object {
  const groupId = gatewayId('G4V', new Date());
  const count = { total, registeredSuccess: total - failed, registeredFailed: failed, sentSuccess: 0, sentFailed: 0 };
  return { groupId, status: failed === total ? 'FAILED' : 'SENDING', count, accountId: 'simulator' };
}

function isTo(phone: TroubledPhone): (message: SolapiMessage) => boolean {
  return ({ to }) => phoneOf(to) === phone;
}

/** Drops the connection, so that the caller does not learn the result. */
function breakOff(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function sendError(reply: FastifyReply, status: number, errorCode: string, errorMessage = errorCode): FastifyReply {
  return reply.code(status).send({ errorCode, errorMessage });
}
