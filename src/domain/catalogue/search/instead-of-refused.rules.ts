import type { RefusedKind } from './refused-words.rules.ts';

/** What a halal shop sells in the place of what it refuses, as searches: every shop has its own products. */
export const insteadOfRefused: Readonly<Record<RefusedKind, readonly string[]>> = {
  pork: ['beef neck', 'turkey ham', 'chicken franks', 'lamb ribs', 'smoked sausage', 'beef mince'],
  alcohol: ['kompot', 'pomegranate juice', 'lemonade', 'mineral water'],
  tobacco: [],
  unclean: ['beef', 'lamb', 'chicken'],
};
