/** Russian and Uzbek words for street, house and town before or after a name. Korean names already contain them. */
const spokenOnly: ReadonlySet<string> = new Set([
  ...['ул', 'улица', 'улице', 'улицы', 'пр', 'просп', 'проспект', 'пер', 'переулок', 'д', 'дом', 'дома', 'здание'],
  ...['г', 'гор', 'город', 'города', 'городе', 'район', 'районе', 'округ', 'провинция', 'обл', 'область'],
  ...['корея', 'южная', 'республика', 'жанубий', 'республикаси'],
  ...['ul', 'ulitsa', 'dom', 'kocha', 'kochasi', 'uy', 'uyi', 'shahar', 'shahri', 'tuman', 'tumani'],
  ...['кўча', 'кўчаси', 'уй', 'уйи', 'шаҳар', 'шаҳри', 'туман', 'тумани', 'koreya', 'janubiy', 'respublikasi'],
]);

/** Words for a place within the building, with a number. They cannot be searched. */
const withinHouse: ReadonlySet<string> = new Set([
  ...['кв', 'квартира', 'корп', 'корпус', 'стр', 'строение', 'эт', 'этаж', 'подъезд', 'оф', 'офис', 'комната', 'ком'],
  ...['kv', 'kvartira', 'etaj', 'xonadon', 'xona', 'qavat', 'podyezd', 'хонадон', 'хона', 'қават'],
]);

const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(nameOf(word));
/** A house number may have two parts: `839-2`. */
const isHouseNumber = (word: string) => /^\d+(?:-\d+)?$/.test(nameOf(word));

/** Removes words that only Russian and Uzbek addresses have: `ул. Тегеран-ро, д. 152, кв. 12`. */
export function withoutStreetWords(text: string): string {
  const words = text.replaceAll(',', ', ').split(' ').flatMap(parted).filter(Boolean);
  const kept: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    const name = nameOf(word);
    if (spokenOnly.has(name)) continue;
    if (!withinHouse.has(name)) kept.push(word);
    else if (isNumber(words[at + 1])) at++;
    else if (isNumber(kept.at(-1)) && isNotTheHouse(kept)) kept.pop();
  }
  return kept.join(' ');
}

/** The only number after a street is the house number, regardless of what follows: `Тегеран-ро 152, офис`. */
function isNotTheHouse(kept: readonly string[]): boolean {
  const before = kept.slice(0, -1);
  return before.length === 0 || before.some(isHouseNumber);
}

/** `ул.Тегеран-ро`, `д.152` and `152-uy` are two words each; `12-xonadon` is dropped. */
function parted(word: string): string[] {
  const at = word.search(/[.-]/);
  if (at < 1) return [word];
  const [before, behind] = [word.slice(0, at), word.slice(at + 1)];
  const isKnown = (part: string) => spokenOnly.has(nameOf(part)) || withinHouse.has(nameOf(part));
  if (word[at] === '.') return isKnown(before) ? [before, behind] : [word];
  if (!isNumber(before)) return [word];
  // `3-й этаж`
  if (/^(?:й|я|е)$/.test(behind)) return [before];
  return isKnown(behind) ? [before, behind] : [word];
}

/** The form in the lists: lower case, without trailing punctuation and apostrophes. */
function nameOf(word: string): string {
  return word.toLowerCase().replace(/['`´ʻʼ‘’.,]/g, '');
}
