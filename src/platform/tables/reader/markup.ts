/** A tag of HTML or XML, and the text before it. */
export interface Tag {
  /** In lower case and without a prefix: `x:row` is a row. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: string;
  readonly text: string;
}

/** No real document contains a longer tag or text between two tags. */
const mostHeld = 1024 * 1024;

/** A tag or a text has no end within the limit. */
export class EndlessMarkup extends Error {}

/**
 * Reads the tags of a document that arrives in pieces and may be malformed. Only the unfinished part is kept in memory.
 */
export class TagReader {
  #text = '';
  #rest = '';

  *read(piece: string): Generator<Tag> {
    if (this.#rest.length + this.#text.length > mostHeld) throw new EndlessMarkup();
    const markup = this.#rest + piece;
    this.#rest = '';
    let at = 0;
    for (;;) {
      const start = markup.indexOf('<', at);
      this.#text += markup.slice(at, start < 0 ? undefined : start);
      if (start < 0) return;
      const mark = markup.startsWith('<!--', start) ? '-->' : '>';
      const end = markup.indexOf(mark, start);
      if (end < 0) {
        this.#rest = markup.slice(start);
        return;
      }
      at = end + mark.length;
      const inside = markup.slice(start + 1, end);
      if (inside.startsWith('!') || inside.startsWith('?')) continue;
      const text = withoutEntities(this.#text);
      this.#text = '';
      yield { ...tagOf(inside), text };
    }
  }
}

function tagOf(inside: string): Omit<Tag, 'text'> {
  const isEnd = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const body = inside.slice(isEnd ? 1 : 0, isEmpty ? -1 : undefined);
  const space = body.search(/\s/);
  const name = (space < 0 ? body : body.slice(0, space)).toLowerCase();
  return { name: name.slice(name.indexOf(':') + 1), isEnd, isEmpty, attributes: space < 0 ? '' : body.slice(space) };
}

/** The value of a quoted attribute, or undefined. */
export function attributeOf({ attributes }: Tag, name: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const start = attributes.indexOf(` ${name}=${quote}`);
    if (start < 0) continue;
    const from = start + name.length + 3;
    const end = attributes.indexOf(quote, from);
    if (end >= 0) return withoutEntities(attributes.slice(from, end));
  }
  return undefined;
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A numeric entity may be half of a surrogate pair or no character: no column can store either. */
function withoutEntities(text: string): string {
  const letters = text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hexadecimal, name) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
      return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
    },
  );
  return letters.toWellFormed().replaceAll('\0', '');
}
