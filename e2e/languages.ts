import { type Locale, locales } from '../src/kernel/locale.ts';

/** `npm run journeys` asks for all there is. */
export const everyJourney = Boolean(process.env.E2E_EVERY_JOURNEY);

/**
 * The languages a journey is walked in. `npm test` takes one, a different one from journey to journey: that every page
 * speaks each language and leads on in it is found out by the language tour, which needs no browser, and that no word is
 * missing by the compiler. `npm run journeys` takes each.
 */
export function walkedIn(one: Locale): readonly Locale[] {
  return everyJourney ? locales : [one];
}
