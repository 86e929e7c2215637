import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { examples } from '../http/examples.ts';
import { lenientText } from '../http/input-types.ts';
import { mostMessage, mostPath, mostStack } from './report-size.rules.ts';

export const reportBrowserError = endpoint({
  name: 'reportBrowserError',
  method: 'POST',
  path: '/api/browser-errors/',
  base: 'main',
  access: 'public',
  summary: 'Report an error in a page of the shop; sent by the pages themselves',
  body: z.object({
    message: lenientText(mostMessage).trim().min(1),
    stack: lenientText(mostStack).default(''),
    path: lenientText(mostPath).startsWith('/').describe('Path of the page; query and fragment are not stored'),
    version: z
      .string()
      .max(40)
      .regex(/^[\w.-]*$/)
      .default('')
      .describe('Build of the page, as in /version.json'),
  }),
  answer: z.object({ data: z.object({}) }),
  errors: ['too_many_requests'],
});

examples(
  {},
  {
    ReportBrowserErrorBody: {
      message: 'TypeError: undefined is not a function',
      stack: '',
      path: '/ru/products',
      version: '',
    },
  },
);
