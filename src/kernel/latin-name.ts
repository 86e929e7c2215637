import { normalForm } from './normal-form.ts';

/**
 * Most letters follow the passports of Russia, Uzbekistan and their neighbours; Uzbek letters follow the Uzbek Latin
 * alphabet.
 */
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{
    ў: 'o',
    қ: 'q',
    ғ: 'g',
    ҳ: 'h',
    ә: 'a',
    ң: 'ng',
    ө: 'o',
    ү: 'u',
    ұ: 'u',
    һ: 'h',
    і: 'i',
    ї: 'yi',
    є: 'ye',
    ґ: 'g',
  },
  ...{ ӣ: 'i', ӯ: 'u', ҷ: 'j' },
};

/** The name in Latin letters, for readers who cannot read Cyrillic. Other characters stay unchanged. */
export function latinName(name: string): string {
  return normalForm(name, 'NFC').replace(/[\u0400-\u04ff]+/g, latinWord);
}

function latinWord(word: string): string {
  const isCapital = word === word.toUpperCase() && word.length > 1;
  const latin = Array.from(word, (letter) => latinLetter(letter)).join('');
  return isCapital ? latin.toUpperCase() : latin;
}

function latinLetter(letter: string): string {
  const small = letter.toLowerCase();
  const latin = letters[small] ?? '';
  return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
}
