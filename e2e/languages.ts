import { type Locale, locales } from '../src/kernel/locale.ts';

/** `npm run test:full` asks for every language and every screen. */
export const everyJourney = Boolean(process.env.E2E_EVERY_JOURNEY);

/** `npm test` asks for one journey for each part of the shop and of the back office: those tagged `@core`. */
export const coreAlone = Boolean(process.env.E2E_CORE);

/**
 * The languages a journey is walked in. A run takes one, a different one from journey to journey: that every page
 * speaks each language and leads on in it is found out by the language tour, which needs no browser, and that no word is
 * missing by the compiler. `npm run test:full` takes each.
 */
export function walkedIn(one: Locale): readonly Locale[] {
  return everyJourney ? locales : [one];
}
