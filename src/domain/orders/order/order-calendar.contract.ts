import { z } from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { endpoint } from '../../../platform/http/endpoint.ts';
import type { FileAnswer } from '../../../platform/http/file-answer.ts';
import { orderSlug as slug } from '../../../platform/http/input-types.ts';

export const getOrderCalendar = endpoint({
  name: 'getOrderCalendar',
  method: 'GET',
  path: '/api/orders/calendar/',
  base: 'main',
  access: 'user',
  summary: 'Download the promised day of arrival of an order of the customer as an iCalendar file',
  // A link cannot send the language of its page in a header.
  query: z.object({ slug, language: z.enum(locales).default('en') }),
  answer: z.object({ data: z.custom<FileAnswer>() }),
  file: 'text/calendar',
  errors: ['not_found'],
});
