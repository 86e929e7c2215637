import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, line, text, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { policyView } from './policy.contract.ts';
import { policyNames } from './policy-text.ts';

const number = whole(1, 1_000_000);
const params = z.object({ name: z.enum(policyNames) });
const notation = text(40_000, 1).describe(
  '`# title`, `> description`, a lead, and parts that begin with `## title #id`',
);
const texts = z.object({ en: notation, ru: notation, uz: notation });

const version = z.object({
  number: z.int(),
  at: z.iso.datetime().nullable().describe('None for the text that the shop came with'),
  by: z.string(),
  note: z.string(),
});
const policyDraft = z.object({
  policy: z.enum(policyNames),
  number: z.int(),
  texts: z.object({ en: z.string(), ru: z.string(), uz: z.string() }),
  versions: z.array(version).describe('Newest first'),
  facts: z.array(z.string()).describe('What may stand in the text as `{fact}`'),
});
export type PolicyDraft = z.output<typeof policyDraft>;

const difference = z.array(z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })));

const shared = { base: 'main', access: 'staff' } as const;

export const listPolicies = endpoint({
  ...shared,
  name: 'listPolicies',
  method: 'GET',
  path: '/api/staff/policies/',
  may: 'settings.read',
  summary: 'The policies and the text about the shop, with who published them last',
  answer: z.object({ data: z.array(version.extend({ policy: z.enum(policyNames), title: z.string() })) }),
  errors: [],
});

export const getPolicyDraft = endpoint({
  ...shared,
  name: 'getPolicyDraft',
  method: 'GET',
  path: '/api/staff/policies/:name/',
  may: 'settings.read',
  summary: 'One version of a policy as it is typed, in every language; the newest unless told',
  params,
  query: z.object({ version: inText(number).optional() }),
  answer: z.object({ data: policyDraft }),
  errors: [],
});

export const publishPolicy = endpoint({
  ...shared,
  name: 'publishPolicy',
  method: 'POST',
  path: '/api/staff/policies/:name/',
  may: 'settings.edit',
  summary: 'A new version, read by customers from now on; earlier ones can still be read',
  params,
  body: z.object({ version: number.describe('The newest one that was seen'), texts, note: line(300).default('') }),
  answer: z.object({ data: policyDraft }),
  errors: ['changed_meanwhile', 'policy_unreadable'],
});

export const previewPolicy = endpoint({
  ...shared,
  name: 'previewPolicy',
  method: 'POST',
  path: '/api/staff/policies/:name/preview/',
  may: 'settings.edit',
  summary: 'What customers would read, with the facts of today. Changes nothing',
  params,
  body: z.object({ language: z.enum(locales), text: notation }),
  answer: z.object({ data: policyView, changes: difference.describe('Against the text that customers read now') }),
  errors: ['policy_unreadable'],
});

export const comparePolicies = endpoint({
  ...shared,
  name: 'comparePolicies',
  method: 'GET',
  path: '/api/staff/policies/:name/compare/',
  may: 'settings.read',
  summary: 'What became of a policy between two versions, line by line and within lines word by word',
  params,
  query: z.object({ from: inText(number), to: inText(number), language: z.enum(locales).default('en') }),
  answer: z.object({ data: difference }),
  errors: [],
});

nameSchemas({ PolicyDraft: policyDraft });

examples(
  { policy: 'delivery' },
  {
    ListPoliciesAnswer: { number: 2, title: 'Delivery' },
    PolicyDraft: { number: 2 },
    PublishPolicyAnswer: { number: 2 },
    comparePolicies: { from: 1, to: 2 },
    ComparePoliciesAnswer: { from: 1, to: 2 },
  },
);
