import { expect, it } from 'vitest';
import { fieldOf, linesIn, placesOf } from './posted-lots.ts';

it('a field that the call refuses is found in the line it was typed in, also where lines were taken out', () => {
  const places = placesOf(linesIn('7,0,9'));
  expect(places).toEqual([0, 2]);
  expect(fieldOf('lots.1.best_before', places)).toBe('until.2');
  expect(fieldOf('lots.0.produced_on', places)).toBe('made.0');
  expect(fieldOf('note', places)).toBe('note');
});
