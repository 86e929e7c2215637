import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

const searchRow = z.object({
  words: z.string(),
  times: z.int().describe('Number of searches'),
  found: z.int().describe('Number of products that the last search found'),
});
export type SearchRow = z.output<typeof searchRow>;

const searchTotal = z.object({
  searches: z.int(),
  nothing: z.int().describe('Of these, searches without results'),
});
export type SearchTotal = z.output<typeof searchTotal>;

export const getSearchReport = endpoint({
  name: 'getSearchReport',
  method: 'GET',
  path: '/api/staff/reports/searches/',
  base: 'main',
  access: 'staff',
  may: 'reports.read',
  summary:
    'Report the most frequent searches of a period, or those without results. Downloading a file requires re-authentication',
  query: z.object({
    from: koreanDay.optional().describe('By default thirty days before `to`'),
    to: koreanDay.optional().describe('By default today'),
    found: z.enum(['any', 'nothing']).default('any'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  }),
  alsoFile: true,
  answer: z.object({
    data: z.array(searchRow).describe('At most 500, the most frequent'),
    total: searchTotal.describe('Total of all searches, with or without results'),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['proof_needed'],
});

nameSchemas({ SearchRow: searchRow, SearchTotal: searchTotal });

examples({}, { SearchRow: { words: 'plov', times: 41, found: 6 }, SearchTotal: { searches: 1_240, nothing: 37 } });
