/**
 * Korean places in Cyrillic. The most common have an individual spelling that follows no rule; all others are
 * transliterated letter by letter.
 */
const places: Readonly<Record<string, string>> = {
  сеул: 'seoul',
  пусан: 'busan',
  бусан: 'busan',
  тэгу: 'daegu',
  дэгу: 'daegu',
  инчхон: 'incheon',
  инчон: 'incheon',
  кванджу: 'gwangju',
  гванджу: 'gwangju',
  тэджон: 'daejeon',
  дэджон: 'daejeon',
  ульсан: 'ulsan',
  седжон: 'sejong',
  сечжон: 'sejong',
  чеджу: 'jeju',
  кёнги: 'gyeonggi',
  канвон: 'gangwon',
  сувон: 'suwon',
  ансан: 'ansan',
  хвасон: 'hwaseong',
  сихын: 'siheung',
  пхёнтхэк: 'pyeongtaek',
  пёнтэк: 'pyeongtaek',
  чхонан: 'cheonan',
  чонан: 'cheonan',
  асан: 'asan',
  кимхэ: 'gimhae',
  чхонджу: 'cheongju',
  соннам: 'seongnam',
  ёнин: 'yongin',
  ёнъин: 'yongin',
  коян: 'goyang',
  пучхон: 'bucheon',
  каннам: 'gangnam',
  гангнам: 'gangnam',
  тегеран: 'teheran',
  тхэхеран: 'teheran',
  танвон: 'danwon',
  данвон: 'danwon',
  вонгок: 'wongok',
  итхэвон: 'itaewon',
  итэвон: 'itaewon',
  тондэмун: 'dongdaemun',
  ёнсан: 'yongsan',
  чонно: 'jongno',
  мапхо: 'mapo',
};

const endings: Readonly<Record<string, string>> = {
  ро: 'ro',
  дэро: 'daero',
  гиль: 'gil',
  кил: 'gil',
  гил: 'gil',
  гу: 'gu',
  ку: 'gu',
  си: 'si',
  гун: 'gun',
  кун: 'gun',
  до: 'do',
  дон: 'dong',
  донг: 'dong',
  мён: 'myeon',
  ып: 'eup',
  ри: 'ri',
  га: 'ga',
};

const letters: Readonly<Record<string, string>> = {
  ...{ кх: 'k', тх: 't', пх: 'p', чх: 'ch', дж: 'j', чж: 'j', нг: 'ng', ый: 'ui' },
  ...{ а: 'a', б: 'b', в: 'w', г: 'g', д: 'd', е: 'e', ё: 'yeo', ж: 'j', з: 'j', и: 'i', й: 'y', к: 'k', л: 'l' },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'p', х: 'h', ц: 'ch', ч: 'ch', ш: 's' },
  ...{ щ: 's', ъ: '', ы: 'eu', ь: '', э: 'ae', ю: 'yu', я: 'ya', ў: 'o', қ: 'k', ғ: 'g', ҳ: 'h' },
};
/** These consonants are softer at the start of a word. */
const softened: Readonly<Record<string, string>> = { к: 'g', т: 'd', п: 'b', ч: 'j' };

/** Transliterates the Cyrillic words of a text for the address search. */
export function latinPlaces(text: string): string {
  return text.toLowerCase().replace(/[\u0400-\u04ff]+/g, latinWord);
}

function latinWord(word: string): string {
  const known = places[word] ?? endings[word];
  if (known !== undefined) return known;
  // Writers who omit the hyphen still write the ending.
  const ending = Object.keys(endings).find((end) => word.length - end.length >= 3 && word.endsWith(end));
  const stem = ending === undefined ? undefined : places[word.slice(0, -ending.length)];
  return stem === undefined ? spelt(word) : `${stem}-${endings[ending ?? '']}`;
}

function spelt(word: string): string {
  let latin = '';
  for (let at = 0; at < word.length; ) {
    const pair = letters[word.slice(at, at + 2)];
    if (pair !== undefined && at + 1 < word.length) {
      latin += pair;
      at += 2;
      continue;
    }
    const letter = word.charAt(at);
    latin += (at === 0 ? softened[letter] : undefined) ?? letters[letter] ?? letter;
    at++;
  }
  return latin;
}
