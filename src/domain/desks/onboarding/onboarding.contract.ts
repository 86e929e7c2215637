import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { emptyingWord, onboardingItems, tickableItems } from './onboarding.rules.ts';

const count = z.int();
const onboardingView = z.object({
  lines: z.array(
    z.object({
      item: z.enum(onboardingItems),
      state: z.enum(['done', 'demo', 'open']).describe('demo: contains demo data'),
      ticked: z.object({ by: z.string(), at: z.iso.datetime() }).nullable(),
      may_tick: z.boolean(),
    }),
  ),
  done: count,
  of: count,
  made_up: z.array(z.string()).describe('Company fields that still contain demo values'),
  transfers: z
    .enum(['taken', 'no_account', 'demo_account'])
    .describe('Whether customers can pay by transfer, or why not'),
  demo: z.object({
    products: count,
    orders: count,
    customers: count,
    staff: count,
    categories: count,
    kept_products: count.describe('Archived, because real orders or lots need them'),
    kept_categories: count.describe('Categories that contain real products'),
  }),
});
export type OnboardingView = z.output<typeof onboardingView>;

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  method: 'GET',
  path: '/api/staff/opening/',
  base: 'main',
  access: 'staff',
  may: 'settings.read',
  summary: 'List the remaining onboarding steps, and the demo data that is left',
  answer: z.object({ data: onboardingView }),
  errors: [],
});

export const checkOnboardingItem = endpoint({
  name: 'checkOnboardingItem',
  method: 'POST',
  path: '/api/staff/opening/tick/',
  base: 'main',
  access: 'staff',
  may: 'settings.edit',
  summary: 'Mark an onboarding step as done, or undo that; staff member and time are recorded',
  body: z.object({ item: z.enum(tickableItems), ticked: z.boolean() }),
  answer: z.object({ data: onboardingView }),
  errors: [],
});

export const emptyDemo = endpoint({
  name: 'emptyDemo',
  method: 'POST',
  path: '/api/staff/opening/empty-demo/',
  base: 'main',
  access: 'staff',
  may: 'settings.write',
  summary: 'Delete demo products, orders, customers and staff. Demo records that real data needs are kept off sale',
  body: z.object({ confirm: z.literal(emptyingWord) }),
  answer: z.object({ data: z.object({ job: z.int().describe('Its progress is at `GET /api/staff/jobs/{id}/`') }) }),
  errors: ['own_owner_needed', 'too_many_requests'],
});

nameSchemas({ Opening: onboardingView });

examples(
  { made_up: 'business_number', ticked: null, kept_products: 1, kept_categories: 2 },
  {
    CheckOnboardingItemBody: { ticked: true },
    demo: { products: 156, orders: 412, customers: 38, categories: 31 },
    Opening: { done: 4, of: 10 },
  },
);
