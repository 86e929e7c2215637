import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { inText, whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { policyNames } from './policy-text.ts';

/** Text with links and Korean parts. */
const words = z.array(
  z.union([z.string(), z.object({ text: z.string(), href: z.string().optional(), lang: z.literal('ko').optional() })]),
);
export type Words = z.output<typeof words>;

const block = z.union([
  z.object({ text: words }),
  z.object({ list: z.array(words) }),
  z.object({ steps: z.array(words) }),
  z.object({ facts: z.array(z.object({ name: words, value: words })) }),
  z.object({ questions: z.array(z.object({ question: z.string(), answer: words })) }),
]);
export type Block = z.output<typeof block>;

export const policyView = z.object({
  name: z.enum(policyNames),
  title: z.string(),
  description: z.string(),
  lead: words,
  /** The month of the first text as `2025-06`, or the day of a later one, and its written form. */
  updated: z.string(),
  updated_text: z.string(),
  version: z.int(),
  /** A notice above an outdated version; null for the newest. */
  older_text: z.string().nullable(),
  versions_title: z.string(),
  versions: z
    .array(z.object({ number: z.int(), text: z.string() }))
    .describe('Newest first; empty if there is only one'),
  contents_title: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(block) })),
});
export type PolicyView = z.output<typeof policyView>;

export const getPolicy = endpoint({
  name: 'getPolicy',
  method: 'GET',
  path: '/api/content/policy/',
  base: 'main',
  access: 'public',
  summary: 'Retrieve the page about the shop, or one of its policies, with current facts',
  query: z.object({
    name: z.enum(policyNames),
    version: inText(whole(1, 1_000_000)).optional().describe('The newest by default'),
  }),
  answer: z.object({ data: policyView }),
  errors: [],
  reads: ['settings:company', 'settings:delivery', 'settings:stock', 'settings:holding', 'settings:policies'],
});

nameSchemas({ Policy: policyView });

examples(
  { updated_text: 'June 2025', contents_title: 'Contents', older_text: null, versions_title: 'All versions' },
  {
    Policy: { title: 'Delivery', description: 'When parcels leave and arrive, and what that costs.' },
    sections: { id: 'prices', title: 'Delivery fee' },
    blocks: { text: ['Delivery is free from 50,000 ₩.'] },
  },
);
