import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { noteProblems } from '../../../platform/http/field-problems.ts';
import { whole } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import {
  keysWith,
  type ListedKey,
  rulesOf,
  type SavedKey,
  type SentOf,
  type StoredSchema,
  settingGroups,
} from './setting-groups.ts';

const version = whole(0, 2_000_000_000).describe('The version that was read: 0 if never saved');

/** One group of settings, with who saved it last. */
export const groupView = <Key extends ListedKey>(key: Key) =>
  z.object({
    key: z.literal(key),
    value: settingGroups[key].stored as StoredSchema<Key>,
    version,
    by: z.string().describe('Empty if still the initial value'),
    at: z.iso.datetime().nullable(),
  });
type GroupView<Key extends ListedKey> = ReturnType<typeof groupView<Key>>;
export type SettingsGroup = { [Key in ListedKey]: z.output<GroupView<Key>> }[ListedKey];

const views = keysWith('may').map(groupView) as unknown as [GroupView<'company'>];
const anyGroup = z.discriminatedUnion('key', views) as unknown as z.ZodType<SettingsGroup>;

export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/api/staff/settings/',
  base: 'main',
  access: 'staff',
  may: 'settings.read',
  summary: 'List the settings of the shop, with who saved each last',
  answer: z.object({ data: z.array(anyGroup), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

function saving<Key extends SavedKey>(key: Key) {
  const { may = 'settings.write', summary = '' } = rulesOf(key);
  return endpoint({
    name: `save${key.charAt(0).toUpperCase()}${key.slice(1)}`,
    method: 'PATCH',
    path: `/api/staff/settings/${key}/`,
    base: 'main',
    access: 'staff',
    may,
    summary,
    body: sentBody(key) as unknown as z.ZodType<{ version: number } & SentOf<Key>>,
    answer: z.object({ data: groupView(key) }),
    errors: ['changed_meanwhile'],
  });
}

/** The body of a save request, derived from the stored schema of the group. */
function sentBody(key: SavedKey) {
  const { isPartial, own = {}, check } = rulesOf(key);
  const fields = Object.entries(innermost(settingGroups[key].stored).shape)
    .filter(([name]) => !(name in own))
    .map(([name, field]) => [name, isPartial || field instanceof z.ZodDefault ? leftOut(field) : field]);
  const body = z.object({ version, ...Object.fromEntries(fields) });
  return check ? body.superRefine((value, context) => noteProblems(context, check(value))) : body;
}

function leftOut(field: z.ZodType): z.ZodType {
  if (!(field instanceof z.ZodDefault)) return field.optional();
  return (field as z.ZodDefault<z.ZodType>).unwrap().optional().describe('Unchanged if omitted');
}

/** The schema without its default. */
function innermost(schema: z.ZodType): z.ZodObject<Record<string, z.ZodType>> {
  return schema instanceof z.ZodObject ? schema : innermost((schema as z.ZodDefault<z.ZodType>).unwrap());
}

/** The endpoints that save one group each. */
export const saveSettings = Object.fromEntries(keysWith('summary').map((key) => [key, saving(key)])) as {
  readonly [Key in SavedKey]: ReturnType<typeof saving<Key>>;
};

const brokenPromise = z.object({
  day: z.iso.date().describe('The new closed day'),
  slug: z.string(),
  ships_on: z.iso.date(),
  arrives_to: z.iso.date(),
});
export type BrokenPromise = z.output<typeof brokenPromise>;

export const checkClosedDays = endpoint({
  name: 'checkClosedDays',
  method: 'POST',
  path: '/api/staff/settings/calendar/check/',
  base: 'main',
  access: 'staff',
  may: settingGroups.calendar.may,
  summary: 'Check which open orders ship or arrive on new closed days. Nothing is stored',
  body: settingGroups.calendar.stored,
  answer: z.object({ data: z.array(brokenPromise), count: z.int() }),
  errors: [],
});

nameSchemas({ BrokenPromise: brokenPromise });

examples(
  {},
  {
    BrokenPromise: { day: '2026-12-24' },
    ListSettingsAnswer: {
      data: [
        {
          key: 'delivery',
          value: {
            cutoff_hour: 15,
            base_price: 3_500,
            free_from: 50_000,
            jeju_surcharge: 3_000,
            remote_surcharge: 5_000,
          },
          version: 2,
          by: 'Olim',
          at: '2026-11-16T02:11:35.895Z',
        },
      ],
    },
  },
);
