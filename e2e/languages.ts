import { type Locale, locales } from '../src/kernel/locale.ts';

/** `npm run test:full` runs every language on every screen. */
export const everyJourney = Boolean(process.env.E2E_EVERY_JOURNEY);

/** `npm test` runs one journey for each part of the shop and of the back office: those tagged `@core`. */
export const coreAlone = Boolean(process.env.E2E_CORE);

/**
 * The languages in which a journey runs. A normal run uses one, different from journey to journey: the language tour,
 * which needs no browser, checks that every page uses its language and links within it, and the compiler checks that no
 * text is missing. `npm run test:full` runs each language.
 */
export function walkedIn(one: Locale): readonly Locale[] {
  return everyJourney ? locales : [one];
}
