const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const medials = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const finals = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';

/** Splits Korean syllables into letters, so that a half-typed syllable is a prefix and one wrong letter is one typo. */
export function jamoOf(word: string): string {
  let result = '';
  for (const letter of word) {
    const index = (letter.codePointAt(0) ?? 0) - 0xac00;
    if (index < 0 || index >= 11_172) {
      result += letter;
      continue;
    }
    const final = finals[index % 28] ?? '';
    result +=
      (initials[Math.floor(index / 588)] ?? '') + (medials[Math.floor((index % 588) / 28)] ?? '') + final.trim();
  }
  return result;
}

/** Joins letters to syllables again, for display. */
export function hangulOf(jamo: string): string {
  return jamo.replace(syllable, (_, initial: string, medial: string, final: string | undefined) => {
    const index = initials.indexOf(initial) * 588 + medials.indexOf(medial) * 28 + finals.indexOf(final ?? ' ');
    return String.fromCodePoint(0xac00 + index);
  });
}

/** A consonant after a vowel belongs to the preceding syllable unless a vowel follows it. */
const syllable =
  /([ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ])([ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ])(?:([ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ])(?![ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ]))?/gu;
