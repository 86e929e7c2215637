import type { Texts } from './seed.types.ts';

/** A number stays on one line with its unit, and № with its number: the space between them does not break. */
export const tiedUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=%|°|(?:г|кг|см|шт|g|kg|sm|cm)(?!\p{L}))|(?<=№) /gu, '\u00a0');

export const tiedTexts = ({ en, ru, uz }: Texts): Texts => ({
  en: tiedUnits(en),
  ru: tiedUnits(ru),
  uz: tiedUnits(uz),
});
