import { expect, it } from 'vitest';
import { NamedSpellings } from './word-twins.ts';

const named = new NamedSpellings();
for (const names of [
  ['Qatiq, thick yoghurt', 'Катык', 'Qatiq'],
  ['Semi-hard cheese', 'Сыр полутвёрдый', 'Yarim qattiq pishloq'],
  ['Apple juice', 'Сок яблочный', 'Olma sharbati'],
  ['Millet', 'Пшено', 'Soʻk'],
]) {
  named.begin();
  for (const word of names.flatMap((name) => named.read(name))) named.count(word, 1);
}
const { twins } = named;

it('words that names distinguish stay distinct, but not spellings in the names of one product', () => {
  expect(twins.fold('qattiq')).not.toBe(twins.fold('qatiq'));
  expect(twins.fold('qatiq')).toBe(twins.fold('катык'));
  expect(twins.fold('қатиқ')).toBe(twins.fold('katik'));
  expect(twins.fold('сўк')).not.toBe(twins.fold('сок'));
});

it('inflected forms of a twin fold to the twin', () => {
  expect(twins.fold('qattiqni')).toBe(twins.fold('qattiq'));
  expect(twins.fold('сўкни')).toBe(twins.fold('сўк'));
});

it('words that look alike without diacritics are known as twins', () => {
  expect(twins.of(twins.fold('сок'))).toEqual([twins.fold('сўк')]);
  expect(twins.of(twins.fold('сўк'))).toEqual([twins.fold('сок')]);
  expect(twins.of('millet')).toEqual([]);
});
