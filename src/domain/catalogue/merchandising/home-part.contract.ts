import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, line, moment, rowVersion } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { picture } from '../products/picture.contract.ts';
import { homePartKinds, homePartStates, mostParts, ownPath, withoutLanguage } from './home-part.rules.ts';

const words = (most: number) => z.object({ en: line(most), ru: line(most), uz: line(most) });
const version = rowVersion.describe('The version that was read');

const fields = {
  title: words(80).describe('If empty, the default text of the shop'),
  text: words(200),
  button: words(40),
  link: z
    .union([z.literal(''), line(300).overwrite(withoutLanguage).regex(ownPath)])
    .describe('A path of the shop; a language prefix is removed'),
  picture: id.nullable().describe('Id from the endpoint that uploads product pictures'),
  category: id.nullable(),
  query: line(100),
  from: moment.nullable(),
  until: moment.nullable(),
};

const staffHomePart = z.object({
  ...fields,
  id,
  kind: z.enum(homePartKinds),
  version: z.int(),
  state: z.enum(homePartStates),
  link: z.string(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  picture: z.object({ id: z.int(), picture }).nullable(),
  category_name: z.string().nullable(),
});
export type StaffHomePart = z.output<typeof staffHomePart>;

const shared = { base: 'main', access: 'staff', may: 'products.write' } as const;
const onePart = { params: z.object({ id: inText(id) }), answer: z.object({ data: staffHomePart }) } as const;
const allParts = z.object({ data: z.array(staffHomePart) });

export const listStaffHomeParts = endpoint({
  name: 'listStaffHomeParts',
  ...shared,
  method: 'GET',
  path: '/api/staff/home-parts/',
  summary: 'List all banners and shelves of the home page from top to bottom, including scheduled and ended ones',
  answer: allParts,
  errors: [],
});

export const getStaffHomePart = endpoint({
  name: 'getStaffHomePart',
  ...shared,
  ...onePart,
  method: 'GET',
  path: '/api/staff/home-parts/:id/',
  summary: 'Retrieve a banner or shelf with its texts in every language',
  errors: ['not_found'],
});

const changes = z.object(fields).partial();
export type HomePartChanges = z.output<typeof changes>;

export const addHomePart = endpoint({
  name: 'addHomePart',
  ...shared,
  method: 'POST',
  path: '/api/staff/home-parts/',
  summary: 'Add a banner at the top of the page, or a shelf at its end',
  body: changes.extend({ kind: z.enum(homePartKinds) }),
  answer: onePart.answer,
  errors: [],
});

export const changeHomePart = endpoint({
  name: 'changeHomePart',
  ...shared,
  ...onePart,
  method: 'PATCH',
  path: '/api/staff/home-parts/:id/',
  summary: 'Update the given fields of a banner or shelf; the home page changes immediately',
  body: changes.extend({ version }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const removeHomePart = endpoint({
  name: 'removeHomePart',
  ...shared,
  method: 'POST',
  path: '/api/staff/home-parts/remove/',
  summary: 'Remove a banner or shelf from the home page',
  body: z.object({ part: id, version }),
  answer: z.object({ data: z.object({ removed: z.boolean() }) }),
  errors: ['not_found', 'changed_meanwhile'],
});

export const restoreHomePart = endpoint({
  name: 'restoreHomePart',
  ...shared,
  method: 'POST',
  path: '/api/staff/home-parts/restore/',
  summary: 'Restore a removed banner or shelf at its former position',
  body: z.object({ part: id }),
  answer: onePart.answer,
  errors: ['not_found'],
});

const order = z.array(id).max(mostParts);

export const orderHomeParts = endpoint({
  name: 'orderHomeParts',
  ...shared,
  method: 'POST',
  path: '/api/staff/home-parts/order/',
  summary: 'Reorder the parts of the home page',
  body: z.object({
    was: order.describe('The order that was read; the call fails if it has changed since'),
    now: order,
  }),
  answer: allParts,
  errors: ['changed_meanwhile'],
});

nameSchemas({ StaffHomePart: staffHomePart });

examples(
  {},
  {
    StaffHomePart: {
      kind: 'banner',
      link: '/products?category=fresh-beef',
      query: '',
      category: null,
      category_name: null,
      state: 'shown',
      from: '2026-11-16T02:11:35.895Z',
      until: null,
    },
    AddHomePartBody: {
      kind: 'banner',
      link: '/products?category=fresh-beef',
      picture: null,
      category: null,
      query: '',
      from: '2026-11-16T02:11:35.895Z',
      until: null,
    },
    ChangeHomePartBody: {
      link: '/products?category=fresh-beef',
      picture: null,
      category: null,
      query: '',
      from: '2026-11-16T02:11:35.895Z',
      until: null,
    },
    RemoveHomePartBody: { part: 6 },
    RestoreHomePartBody: { part: 6 },
    RemoveHomePartAnswer: { removed: true },
    OrderHomePartsBody: { was: [6], now: [6] },
  },
);
