import { createElement as h, type ReactElement, type ReactNode } from 'react';

interface Open {
  readonly name: string;
  readonly props: Record<string, unknown>;
  readonly children: ReactNode[];
}

const attribute = /([^\s"=/]+)(?:="([^"]*)")?/g;
const voids = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
/** What React writes as an empty text if it is true. */
const switches = new Set([
  'async',
  'checked',
  'disabled',
  'hidden',
  'inert',
  'multiple',
  'open',
  'required',
  'selected',
]);
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** A page that React has written, as plain elements: as many, with the same attributes, words and data, and no component. */
export function bareCopy(html: string): ReactElement {
  const root: Open = { name: '', props: {}, children: [] };
  const open = [root];
  const pieces = /<[^<>]*>|[^<]+/g;
  for (let found = pieces.exec(html); found; found = pieces.exec(html)) {
    const [text] = found;
    const parent = open.at(-1) ?? root;
    if (!text.startsWith('<')) parent.children.push(plain(text));
    else if (text.startsWith('</')) close(open);
    else if (!text.startsWith('<!')) {
      const element = opened(text);
      open.push(element);
      if (isRaw(element)) pieces.lastIndex = takeRaw(html, pieces.lastIndex, element);
      if (isRaw(element) || voids.has(element.name) || text.endsWith('/>')) close(open);
    }
  }
  const [page] = root.children;
  if (open.length !== 1 || root.children.length !== 1) throw new Error('Not a whole page');
  return page as ReactElement;
}

function opened(tag: string): Open {
  const inside = tag.slice(1, tag.endsWith('/>') ? -2 : -1);
  const [name = '', ...attributes] = [...inside.matchAll(attribute)];
  return {
    name: String(name[1]),
    props: Object.fromEntries(attributes.map(([, key = '', value = '']) => prop(key, plain(value)))),
    children: [],
  };
}

function prop(key: string, value: string): [string, unknown] {
  if (key === 'class') return ['className', value];
  if (key === 'for') return ['htmlFor', value];
  if (key === 'style') return [key, Object.fromEntries(value.split(';').map((rule) => splitOnce(rule, ':')))];
  return [key, switches.has(key) ? true : value];
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + by.length)];
}

function close(open: Open[]): void {
  const element = open.pop();
  if (element) open.at(-1)?.children.push(h(element.name, element.props, ...element.children));
}

/** Scripts and drawings in one piece are text for React too. */
function isRaw({ name }: Open): boolean {
  return name === 'script' || name === 'style';
}

function takeRaw(html: string, from: number, element: Open): number {
  const end = html.indexOf(`</${element.name}>`, from);
  if (end > from) element.props.dangerouslySetInnerHTML = { __html: html.slice(from, end) };
  return end + `</${element.name}>`.length;
}

function plain(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, sign: string) => signs[sign] ?? '');
}
