import { normalForm } from '../../../kernel/normal-form.ts';

const letters: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'w',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'i',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'p', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sh' },
  ...{ ъ: '', ы: 'eu', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: 'o', қ: 'k', ғ: 'g', ҳ: 'h' },
};

/** A phonetic key in Latin letters. Pairs of consonants that Korean does not distinguish become one. */
export function soundOf(name: string): string {
  return normalForm(latinOf(name), 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/dzh|dj|tch|ch|zh/g, 'j')
    .replace(/sh/g, 's')
    .replace(/([ktp])h/g, '$1')
    .replace(/ng/g, 'n')
    .replace(/eo/g, 'o')
    .replace(/eu/g, 'u')
    .replace(/ae/g, 'e')
    .replace(/oo/g, 'u')
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/([a-z])\1/g, '$1');
}

function latinOf(word: string): string {
  return [...word].map((letter) => letters[letter] ?? letter).join('');
}
