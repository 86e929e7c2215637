import { z } from 'zod';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { examples } from '../../../platform/http/examples.ts';
import { koreanDay } from '../../../platform/http/input-types.ts';
import { nameSchemas } from '../../../platform/http/schema-names.ts';

const searchRow = z.object({
  words: z.string(),
  times: z.int().describe('How often it was searched'),
  found: z.int().describe('How many products it found last'),
});
export type SearchRow = z.output<typeof searchRow>;

const searchTotal = z.object({
  searches: z.int(),
  nothing: z.int().describe('Of them: those that found nothing'),
});
export type SearchTotal = z.output<typeof searchTotal>;

export const getSearchReport = endpoint({
  name: 'getSearchReport',
  method: 'GET',
  path: '/api/staff/reports/searches/',
  base: 'main',
  access: 'staff',
  may: 'reports.read',
  summary: 'What was searched most from one day to another, or what found nothing. A file wants a fresh proof',
  query: z.object({
    from: koreanDay.optional().describe('Thirty days before `to`, unless told'),
    to: koreanDay.optional().describe('Today, unless told'),
    found: z.enum(['any', 'nothing']).default('any'),
    format: z.enum(['json', 'csv', 'xlsx']).default('json'),
  }),
  alsoFile: true,
  answer: z.object({
    data: z.array(searchRow).describe('At most 500, those that were searched most'),
    total: searchTotal.describe('Of all, whatever they found'),
    from: z.iso.date(),
    to: z.iso.date(),
  }),
  errors: ['proof_needed'],
});

nameSchemas({ SearchRow: searchRow, SearchTotal: searchTotal });

examples({}, { SearchRow: { words: 'plov', times: 41, found: 6 }, SearchTotal: { searches: 1_240, nothing: 37 } });
