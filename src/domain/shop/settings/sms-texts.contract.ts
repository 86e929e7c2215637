import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { orderSmsKeys } from '../../../platform/i18n/sms-text.ts';
import { smsTexts } from './setting-groups.ts';

const key = z.enum(orderSmsKeys);
const shown = z.object({
  text: z.string().describe('As a phone shows it, with an example for each placeholder'),
  bytes: z.int().describe('As counted by Korean carriers: one for a Latin letter, two for others'),
  kind: z.enum(['SMS', 'LMS']).describe('LMS from 91 bytes, at about three times the price'),
});
const smsText = z.object({
  key,
  is_own: z.boolean(),
  texts: z.object({ en: z.string(), ru: z.string(), uz: z.string() }),
  placeholders: z.array(z.string()),
  shown: z.object({ en: shown, ru: shown, uz: shown }),
});
export type SmsTextView = z.output<typeof smsText>;

const version = whole(0, 2_000_000_000);
const answer = z.object({ data: z.array(smsText), version, by: z.string(), at: z.iso.datetime().nullable() });
const shared = { base: 'main', access: 'staff' } as const;

export const listSmsTexts = endpoint({
  ...shared,
  name: 'listSmsTexts',
  method: 'GET',
  path: '/api/staff/settings/messages/',
  may: 'settings.read',
  summary: 'List the text messages about orders in every language, with their length as counted by carriers',
  answer,
  errors: [],
});

export const saveSmsText = endpoint({
  ...shared,
  name: 'saveSmsText',
  method: 'PATCH',
  path: '/api/staff/settings/messages/',
  may: 'settings.edit',
  summary: 'Customise a text message; all placeholders must be used. Null: restore the default',
  body: z.object({ version, key, texts: smsTexts.nullable() }),
  answer,
  errors: ['changed_meanwhile'],
});

export const previewSmsText = endpoint({
  ...shared,
  name: 'previewSmsText',
  method: 'POST',
  path: '/api/staff/settings/messages/preview/',
  may: 'settings.edit',
  summary: 'Preview a text message and its length. Nothing is stored',
  body: z.object({ key, texts: smsTexts }),
  answer: z.object({ data: smsText }),
  errors: [],
});

nameSchemas({ SmsText: smsText });

examples({ placeholders: 'number' });
