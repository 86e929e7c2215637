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
  '`# title`, `> description`, an introduction, and sections that begin with `## title #id`',
);
const texts = z.object({ en: notation, ru: notation, uz: notation });

const version = z.object({
  number: z.int(),
  at: z.iso.datetime().nullable().describe('Null for the default text of the shop'),
  by: z.string(),
  note: z.string(),
});
const policyDraft = z.object({
  policy: z.enum(policyNames),
  number: z.int(),
  texts: z.object({ en: z.string(), ru: z.string(), uz: z.string() }),
  versions: z.array(version).describe('Newest first'),
  facts: z.array(z.string()).describe('Names that may be used in the text as `{fact}`'),
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
  summary: 'List the policies and the page about the shop, with the last publisher of each',
  answer: z.object({ data: z.array(version.extend({ policy: z.enum(policyNames), title: z.string() })) }),
  errors: [],
});

export const getPolicyDraft = endpoint({
  ...shared,
  name: 'getPolicyDraft',
  method: 'GET',
  path: '/api/staff/policies/:name/',
  may: 'settings.read',
  summary: 'Retrieve one version of a policy as source text, in every language; the newest by default',
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
  summary: 'Publish a new version, shown to customers from now on; earlier versions stay available',
  params,
  body: z.object({ version: number.describe('The newest version that was read'), texts, note: line(300).default('') }),
  answer: z.object({ data: policyDraft }),
  errors: ['changed_meanwhile', 'policy_unreadable'],
});

export const previewPolicy = endpoint({
  ...shared,
  name: 'previewPolicy',
  method: 'POST',
  path: '/api/staff/policies/:name/preview/',
  may: 'settings.edit',
  summary: 'Preview a policy as customers would read it, with current facts. Nothing is stored',
  params,
  body: z.object({ language: z.enum(locales), text: notation }),
  answer: z.object({ data: policyView, changes: difference.describe('Compared with the published text') }),
  errors: ['policy_unreadable'],
});

export const comparePolicies = endpoint({
  ...shared,
  name: 'comparePolicies',
  method: 'GET',
  path: '/api/staff/policies/:name/compare/',
  may: 'settings.read',
  summary: 'Compare two versions of a policy, line by line, and word by word within lines',
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
