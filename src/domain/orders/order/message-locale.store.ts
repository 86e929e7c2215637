import { sql } from 'kysely';
import type { Locale } from '../../../kernel/locale.ts';

/**
 * The language of messages about the order `o`: the language chosen in the customer's profile, otherwise that of the
 * page on which the order was placed.
 */
export const messageLocale = sql<Locale>`coalesce(
  (SELECT locale FROM users WHERE id = o.user_id AND locale_chosen), o.locale)`;
