import { normalForm } from '../../../kernel/normal-form.ts';
import { trimSigns } from '../../../kernel/text-parts.ts';
import { readMobileNumber, shownNumber } from '../identity/phone-number.rules.ts';
import { longestText } from './address.rules.ts';

/** The parts of an address that was copied as one text. A part that the text does not contain is empty. */
export interface PastedAddress {
  readonly recipient_name: string;
  readonly phone_number: string;
  readonly zip_code: string;
  readonly address_text: string;
  readonly address_detail: string;
  readonly entrance_note: string;
}

/** Longer than any address with greetings around it. */
export const longestPaste = 600;

/**
 * Splits a Korean address as it is sent in messengers and printed on parcels: with or without labels, in one line or
 * several, in any order. Null if no place with a number is found in it.
 */
export function readPastedAddress(pasted: string): PastedAddress | null {
  const text = normalForm(pasted.slice(0, longestPaste), 'NFKC').replace(/[\p{Cf}\p{Co}]/gu, '');
  const phone = takePhone(text);
  const zip = takeZip(phone.rest);
  const lines = zip.rest
    .split(/[\r\n]/)
    .flatMap(segments)
    .map(readLine);
  const place = placeIn(lines.filter(({ label }) => label !== 'name' && label !== 'phone'));
  if (!place) return null;
  return {
    recipient_name: nameIn(lines, place).slice(0, longestText.recipient_name),
    phone_number: phone.found,
    zip_code: zip.found,
    address_text: place.text.slice(0, longestText.address_text),
    address_detail: place.detail.slice(0, longestText.address_detail),
    entrance_note: lines
      .flatMap(({ entrance }) => entrance)
      .join(', ')
      .slice(0, longestText.entrance_note),
  };
}

/** The only found address with the same road or lot and the same number, however the province is written. */
export function sameAddress<Found extends { readonly address_text: string; readonly jibun_text: string }>(
  address: string,
  found: readonly Found[],
): Found | null {
  const wanted = lastWords(address);
  const same = found.filter((entry) => [entry.address_text, entry.jibun_text].map(lastWords).includes(wanted));
  return same.length === 1 ? (same[0] ?? null) : null;
}

/** The district, the road and the number: `단원구 다문화길 16`. */
function lastWords(address: string): string {
  const place = placeOf(address);
  return (place?.text ?? '').replace(/번지$/, '').split(' ').slice(-3).join(' ');
}

/** Marks where the phone number was taken out. The text contains no such sign, because it is removed before. */
const gap = '\ue000';

const phones = /(?:\+?82[ .-]?)?\(?0?1\d\)?[ .-]?\d{3,4}[ .-]?\d{4}(?!\d)/g;

function takePhone(text: string): { readonly found: string; readonly rest: string } {
  for (const { 0: found, index } of text.matchAll(phones)) {
    const number = readMobileNumber(found);
    if (!number.ok) continue;
    return { found: shownNumber(number.value), rest: text.slice(0, index) + gap + text.slice(index + found.length) };
  }
  return { found: '', rest: text };
}

/** Five digits that are not part of a longer number, and no building: those have a name before them. */
function takeZip(text: string): { readonly found: string; readonly rest: string } {
  const isAlone = (at: number) => !/[\d-]/.test(text[at - 1] ?? '') && !/[\d\-호동층번]/.test(text[at + 5] ?? '');
  const found = Array.from(text.matchAll(/\d{5}/g), ({ 0: zip, index }) => ({ zip, index }))
    .filter(({ index }) => isAlone(index))
    // A number in brackets or after its label is certain, one after a road may be a building.
    .toSorted((a, b) => Number(isMarked(text, b.index)) - Number(isMarked(text, a.index)))[0];
  if (!found) return { found: '', rest: text };
  const before = text.slice(0, found.index).replace(/(?:우편번호|우편|우|zip|индекс|〒)? ?[)\]:]? ?[([]?$/i, ' ');
  const after = text.slice(found.index + 5).replace(/^ ?[)\]]/, ' ');
  return { found: found.zip, rest: `${before} ${after}` };
}

function isMarked(text: string, at: number): boolean {
  return /[([〒:우)호]$/.test(text.slice(0, at).trimEnd()) && !/[로길]$/.test(text.slice(0, at).trimEnd());
}

const labels = {
  name: /^(?:받는 ?(?:사람|분)|수령인|수취인|성함|이름|성명|name|recipient|имя|получатель|ism|qabul qiluvchi) ?[:：)\]-]? */i,
  phone: /^(?:연락처|전화번호|전화|핸드폰|휴대폰|휴대전화|phone|tel|mobile|телефон|telefon) ?[:：)\]-]? */i,
  place: /^(?:받는 ?주소|배송지|주소지|도로명 ?주소|지번 ?주소|상세 ?주소|주소|address|адрес|manzil) ?[:：)\]-]? */i,
} as const;
type Label = keyof typeof labels;

/** One line with several labels, or with a name before the address, is as many lines. */
function segments(line: string): string[] {
  const label = labelOf(line);
  return label === 'name' || label === 'phone' ? line.split(/[,/|;]/) : [line];
}

function labelOf(line: string): Label | null {
  const bare = withoutBullet(line);
  return (Object.keys(labels) as Label[]).find((name) => labels[name].test(bare)) ?? null;
}

function withoutBullet(line: string): string {
  return line.replace(/^[\s[(<*•·-]+/, '');
}

interface Line {
  readonly label: Label | null;
  readonly text: string;
  /** How to get into the building. */
  readonly entrance: readonly string[];
  readonly hadPhone: boolean;
}

const entrances = /^(?:공동 ?현관|현관|출입|비밀 ?번호|비번|door ?code|код)/i;

function readLine(whole: string): Line {
  const label = labelOf(whole);
  const said = label === null ? whole : withoutBullet(whole).replace(labels[label], '');
  const parts = said.split(/[,/|;]/).map((part) => part.trim());
  const entrance = parts.filter((part) => entrances.test(part));
  const text = parts.filter((part) => !entrances.test(part)).join(', ');
  return { label, text, entrance, hadPhone: whole.includes(gap) };
}

interface Place {
  readonly text: string;
  readonly detail: string;
  /** What stands before the place in its line. */
  readonly before: string;
  readonly line: Line;
}

/** The line with a road or a lot, and the detail after it, in this line or the next ones. */
function placeIn(lines: readonly Line[]): Place | null {
  // A message may break the line between the town and the road.
  for (const [at, line] of lines.entries()) {
    const joined = [line.text, lines[at + 1]?.text ?? ''].join(' ');
    const own = placeOf(line.text);
    const found = own ?? (startOfPlace(wordsOf(line.text)) >= 0 ? placeOf(joined) : null);
    if (!found) continue;
    const later = lines.slice(own ? at + 1 : at + 2).filter((next) => isDetail(next));
    const detail = [found.after, ...later.map(({ text }) => tidied(text))].filter(Boolean).join(' ');
    const { reference, rest } = withoutReference(detail);
    return { text: [found.text, reference].filter(Boolean).join(' '), detail: rest, before: found.before, line };
  }
  return null;
}

/** Rooms and floors have a number or name a kind of building. */
const buildings =
  /기숙사|생활관|원룸|고시원|고시텔|아파트|빌라|오피스텔|주택|공장|회사|사무실|식당|마트|빌딩|타워|지하|옥탑|dorm/i;

function isDetail({ label, text, hadPhone }: Line): boolean {
  if (label === 'place') return tidied(text) !== '';
  return label === null && !hadPhone && (/\d/.test(text) || buildings.test(text)) && tidied(text).length <= 60;
}

const provinces =
  /^(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청[남북]|충[남북]|전라[남북]|전[남북]|경상[남북]|경[남북]|제주)(?:특별자치시|특별자치도|특별시|광역시|시|도)?$/;
const districts = /^[가-힣]{1,6}[시군구]$/;
const town = /^[가-힣][가-힣\d.]{0,10}[읍면동리가]$/;
/** `다문화길`, `중앙대로12번길`, with its number if that follows without a space. */
const road = /^([가-힣A-Za-z\d·.]{1,20}[로길])(\d{1,5}(?:-\d{1,5})?)?$/;
const branch = /^(?:\d{1,5}번?[가-힣]?길)(\d{1,5}(?:-\d{1,5})?)?$/;
const lot = /^산?\d{1,5}(?:-\d{1,5})?(?:번지)?$/;

function wordsOf(text: string): string[] {
  const words = text
    .replaceAll(gap, ' ')
    .replace(/([,()[\]])/g, ' $1 ')
    .split(/\s+/);
  return words.filter((word) => word !== '' && word !== '대한민국');
}

/** The first word of the place: a province, or a city or district without one. */
function startOfPlace(words: readonly string[]): number {
  const province = words.findIndex((word, at) => provinces.test(word) && at < words.length - 1);
  return province >= 0 ? province : words.findIndex((word) => districts.test(word));
}

function placeOf(line: string) {
  const words = wordsOf(line);
  const end = endOfPlace(words);
  if (end === null) return null;
  const named = startOfPlace(words);
  const first = words.findIndex((word) => town.test(word) || road.test(word));
  const start = named >= 0 && named < end.at ? named : first;
  return {
    text: [...words.slice(start, end.at), end.last].filter((word) => word !== ',').join(' '),
    before: tidied(words.slice(0, start).join(' ')),
    after: tidied(words.slice(end.next).join(' ')),
  };
}

/** The building number of a road, or the lot number of a village. */
function endOfPlace(words: readonly string[]) {
  for (const [at, word] of words.entries()) {
    const glued = road.exec(word)?.[2] ?? (at > 0 ? branch.exec(word)?.[1] : undefined);
    if (glued !== undefined) {
      return { at, last: `${word.slice(0, -glued.length)} ${glued}`, next: at + 1 };
    }
    if (!road.test(word) && !branch.test(word)) continue;
    const under = words[at + 1] === '지하' ? 1 : 0;
    const number = words[at + 1 + under] ?? '';
    if (isNumber(number)) return { at: at + 1 + under, last: bareNumber(number), next: at + 2 + under };
  }
  for (const [at, word] of words.entries()) {
    const hill = words[at + 1] === '산' ? 1 : 0;
    const number = words[at + 1 + hill] ?? '';
    if (town.test(word) && lot.test(number)) return { at: at + 1 + hill, last: number, next: at + 2 + hill };
  }
  return null;
}

function isNumber(word: string): boolean {
  return /^\d{1,5}(?:-\d{1,5})?(?:번지)?$/.test(word);
}

function bareNumber(word: string): string {
  return word.replace(/번지$/, '');
}

/** `(원곡동)` or `(역삼동, 어느빌딩)` belongs to the address, other brackets to the detail. */
function withoutReference(detail: string): { readonly reference: string; readonly rest: string } {
  const open = detail.indexOf('(');
  const close = detail.indexOf(')', open);
  if (open < 0 || close < 0) return { reference: '', rest: detail };
  const inside = tidied(detail.slice(open + 1, close));
  if (!town.test(inside.split(/[ ,]/)[0] ?? '')) return { reference: '', rest: detail };
  return { reference: `(${inside})`, rest: tidied(`${detail.slice(0, open)} ${detail.slice(close + 1)}`) };
}

function tidied(text: string): string {
  const spaced = text
    .replaceAll(gap, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\s?([,)\]])/g, '$1')
    .replace(/([([])\s/g, '$1');
  const bare = trimSigns(spaced.replace(/\(\)|\[\]/g, '').trim(), ' ,.;:/-');
  return bare.replace(/,(?=\S)/g, ', ').replace(/ ,/g, ',');
}

/** Words of a greeting, not of a name. */
const chatter = /안녕|주소|보내|드려|드립|입니다|이에요|예요|해주|세요|감사|배송|택배|부탁|여기|우리/;

/** The labelled name, else the words beside the number, else those before the place. */
function nameIn(lines: readonly Line[], place: Place): string {
  const labelled = lines.find(({ label }) => label === 'name');
  if (labelled) return personIn(labelled.text) ?? '';
  const candidates = [
    ...lines.filter((line) => line !== place.line && line.hadPhone).map(({ text }) => text),
    place.before,
    ...lines.filter((line) => line !== place.line && line.label === null).map(({ text }) => text),
  ];
  for (const candidate of candidates) {
    const person = personIn(candidate);
    if (person !== null) return person;
  }
  return '';
}

/** A person's name: up to four words of letters, without a title. */
function personIn(text: string): string | null {
  const name = tidied(text).replace(/ ?(?:님|씨|귀하|앞)$/, '');
  if (chatter.test(name) || buildings.test(name) || provinces.test(name)) return null;
  const words = name.split(' ');
  const isName = words.length <= 4 && words.every((word) => /^[\p{L}\p{M}ʻʼ’'.-]{1,20}$/u.test(word));
  return isName && name.length >= 2 ? name : null;
}
