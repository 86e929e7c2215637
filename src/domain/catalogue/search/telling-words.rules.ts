import { namesAnimal } from './refusal.rules.ts';
import { wordsOf } from './search-text.rules.ts';
import { stemsOf } from './stem.rules.ts';

/** Words that do not identify a product: prepositions, and qualities and preparations that apply to many products. */
const fillers = [
  ...['for', 'the', 'with', 'from', 'of', 'in', 'для', 'из', 'на', 'по', 'с', 'в', 'uchun', 'bilan'],
  ...[
    'fresh',
    'свежий',
    'свежая',
    'yangi',
    'tasty',
    'вкусный',
    'mazali',
    'good',
    'хороший',
    'yaxshi',
    'best',
    'лучший',
  ],
  ...['cheap', 'дешёвый', 'недорого', 'arzon', 'price', 'цена', 'narxi', 'buy', 'купить', 'sotib', 'olish', 'заказать'],
  ...['신선한', '맛있는', '싼', '가격', '구매'],
].flatMap((word) => wordsOf(word));
const known = new Set(fillers);
const knownStems = new Set(fillers.flatMap((word) => stemsOf(word)));

/** Units. The size is chosen on the product; Korean puts the unit directly after the number. */
const unit: ReadonlySet<string> = new Set([
  ...wordsOf('kg k kilo кг кило g gr gram г гр грамм l litr liter л литр ml мл mg dona ta шт pcs pack'),
  ...wordsOf('킬로 킬로그램 그램 리터 구 개 개입 팩 봉 봉지 병 마리 판 인분'),
]);

function isAmount(word: string): boolean {
  const [digits] = word.match(/^\d+/) ?? [];
  return digits !== undefined && (digits.length === word.length || unit.has(word.slice(digits.length)));
}

/** The words that identify what is wanted. */
export function tellingWords(words: readonly string[]): string[] {
  return words.filter((word, place) => {
    const isUnit = unit.has(word) && isAmount(words[place - 1] ?? '');
    return !isUnit && !isAmount(word) && !known.has(word) && !stemsOf(word).some((stem) => knownStems.has(stem));
  });
}

const meat: ReadonlySet<string> = new Set(wordsOf('meat мясо мяса myaso goʻsht goʻshti гўшт гўшти 고기'));

/**
 * The words without “meat” if they name an animal: `chicken meat` is chicken. Empty if there is nothing to leave out.
 */
export function withoutMeatOf(words: readonly string[]): string[] {
  const others = words.filter((word) => !meat.has(word));
  return others.length < words.length && others.some(namesAnimal) ? others : [];
}
