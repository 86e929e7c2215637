import type { StaffHomePart } from '../../../domain/catalogue/merchandising/home-part.contract.ts';
import { locales } from '../../../kernel/locale.ts';
import { clockFieldOf, momentIn } from '../money/clock-field.ts';
import type { Fields } from '../safe-edits/three-way.rules.ts';

const texts = ['title', 'text', 'button'] as const;
type Text = (typeof texts)[number];

/** A part of the home page as its form says it, every field a text. */
export function fieldsOf(part: StaffHomePart): Fields {
  const clock = (moment: string | null) => (moment === null ? '' : clockFieldOf(Date.parse(moment)));
  return {
    ...Object.fromEntries(texts.flatMap((text) => locales.map((locale) => [`${text}.${locale}`, part[text][locale]]))),
    link: part.link,
    picture: part.picture ? String(part.picture.id) : '',
    category: part.category === null ? '' : String(part.category),
    query: part.query,
    from: clock(part.from),
    until: clock(part.until),
  };
}

/** What the form wants of it; what cannot be read is left for the call to refuse. */
export function partIn(fields: Fields, shopOrigin: string) {
  const said = (name: string) => (fields[name] ?? '').trim();
  const words = (text: Text) => ({ en: said(`${text}.en`), ru: said(`${text}.ru`), uz: said(`${text}.uz`) });
  const number = (name: string) => (said(name) === '' ? null : Number(said(name)));
  const moment = (name: string) => (said(name) === '' ? null : momentIn(said(name)));
  return {
    title: words('title'),
    text: words('text'),
    button: words('button'),
    // An address that was copied whole from the browser.
    link: said('link').startsWith(`${shopOrigin}/`) ? said('link').slice(shopOrigin.length) : said('link'),
    picture: number('picture'),
    category: number('category'),
    query: said('query'),
    from: moment('from'),
    until: moment('until'),
  };
}
