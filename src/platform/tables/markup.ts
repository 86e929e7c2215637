/** One tag of HTML or XML, and the text since the one before. */
export interface Tag {
  /** In small letters and without a prefix: `x:row` is a row. */
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: string;
  readonly text: string;
}

/** Walks through the tags of a document that need not be well-formed, each letter once. */
export function* tagsIn(markup: string): Generator<Tag> {
  let text = '';
  let at = 0;
  for (;;) {
    const start = markup.indexOf('<', at);
    if (start < 0) return;
    text += markup.slice(at, start);
    if (markup.startsWith('<!--', start)) {
      const end = markup.indexOf('-->', start);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    const end = markup.indexOf('>', start);
    if (end < 0) return;
    const inside = markup.slice(start + 1, end);
    at = end + 1;
    if (inside.startsWith('!') || inside.startsWith('?')) continue;
    yield { ...tagOf(inside), text: withoutEntities(text) };
    text = '';
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

/** The value of an attribute in quotes, or undefined. */
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

function withoutEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });
}
