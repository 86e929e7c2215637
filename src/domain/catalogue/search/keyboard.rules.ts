const english = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const toRussian = mapOf(english, russian);
const toEnglish = mapOf(russian, english);

function mapOf(from: string, to: string): ReadonlyMap<string, string> {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? letter]));
}

/** The query as typed on the other keyboard layout: `ujdzlbyf` is `говядина`; null if that is impossible. */
export function otherLayout(query: string): string | null {
  const text = query.toLowerCase();
  if (!/[а-яё]/.test(text)) return /[a-z]/.test(text) ? typed(text, toRussian) : null;
  // These Russian letters are on punctuation keys, so no English word was meant.
  return /[ёхъжэбю]/.test(text) ? null : typed(text, toEnglish);
}

function typed(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text].map((letter) => keys.get(letter) ?? letter).join('');
}
