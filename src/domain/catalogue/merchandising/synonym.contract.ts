import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { id, inText, lenientText, line, pageNumber, pageSize, rowVersion } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';
import { searchWays, wordMeetings } from '../search/search-ways.rules.ts';

const version = rowVersion.describe('The version that was read');
const words = z
  .array(line(60, 1))
  .min(2)
  .max(50)
  .describe('In any language and script; each word finds all the others');
const synonymGroup = z.object({ id, words: z.array(z.string()), version: z.int() });
export type SynonymGroup = z.output<typeof synonymGroup>;

const shared = { base: 'main', access: 'staff', may: 'products.write' } as const;
const one = z.object({ data: synonymGroup });

export const synonymSorts = ['-id', 'id', 'word'] as const;
export type SynonymSort = (typeof synonymSorts)[number];

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  ...shared,
  method: 'GET',
  path: '/api/staff/synonyms/',
  summary: 'List synonym groups, newest first by default; word: by their first word',
  query: z.object({
    q: lenientText(80).default(''),
    sort: z.enum(synonymSorts).default('-id'),
    page: pageNumber,
    page_size: pageSize(50, 200),
  }),
  answer: z.object({ data: z.array(synonymGroup), count: z.int(), next: z.int().nullable() }),
  errors: [],
});

export const addSynonyms = endpoint({
  name: 'addSynonyms',
  ...shared,
  method: 'POST',
  path: '/api/staff/synonyms/',
  summary: 'Create a synonym group; searches use it immediately',
  body: z.object({ words }),
  answer: one,
  errors: [],
});

export const changeSynonyms = endpoint({
  name: 'changeSynonyms',
  ...shared,
  method: 'PATCH',
  path: '/api/staff/synonyms/:id/',
  summary: 'Replace the words of a synonym group',
  params: z.object({ id: inText(id) }),
  body: z.object({ words, version }),
  answer: one,
  errors: ['not_found', 'changed_meanwhile'],
});

export const removeSynonyms = endpoint({
  name: 'removeSynonyms',
  ...shared,
  method: 'POST',
  path: '/api/staff/synonyms/remove/',
  summary: 'Remove a synonym group',
  body: z.object({ group: id, version }),
  answer: z.object({ data: z.object({ removed: z.boolean() }) }),
  errors: ['not_found', 'changed_meanwhile'],
});

const searchTrial = z.object({
  by: z.enum(searchWays).describe('How the search found its results'),
  words: z.array(
    z.object({
      word: z.string().describe('The word as the search understood it, in the spelling of the shop'),
      matches: z.array(z.object({ term: z.string(), how: z.enum(wordMeetings) })),
    }),
  ),
  count: z.int(),
  products: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })).describe('The first ten results'),
});
export type SearchTrial = z.output<typeof searchTrial>;

export const trySearch = endpoint({
  name: 'trySearch',
  ...shared,
  method: 'GET',
  path: '/api/staff/searches/try/',
  summary: 'Try a search: what it finds now and why, with the match for each word',
  query: z.object({ q: lenientText(200) }),
  answer: z.object({ data: searchTrial }),
  errors: [],
});

nameSchemas({ SynonymGroup: synonymGroup, SearchTrial: searchTrial });

examples(
  {},
  {
    SynonymGroup: { words: ['plov', 'pilaf'] },
    AddSynonymsBody: { words: ['plov', 'pilaf'] },
    ChangeSynonymsBody: { words: ['plov', 'pilaf'] },
    RemoveSynonymsBody: { group: 4 },
    RemoveSynonymsAnswer: { removed: true },
    SearchTrial: { by: 'typed', count: 3 },
  },
);
