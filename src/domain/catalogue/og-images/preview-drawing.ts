import { readFileSync } from 'node:fs';
import type { Locale } from '../../../kernel/locale.ts';
import { formatWon, won } from '../../../kernel/money.ts';
import type { UnitType } from '../../../kernel/units.ts';
import type { Say } from '../../../platform/i18n/storefront.ts';
import { unitText } from '../../../platform/i18n/unit-text.ts';
import { capHeightOf, fitLines, setLine, setLines, type Type, widthOf } from './lettering.ts';
import { type PreviewedProduct, previewSize } from './preview.rules.ts';
import { type Ring, rosette } from './rosette.ts';

// The light colours of src/web/ui/styles.css; a preview does not know the reader's colour scheme.
const colours = {
  paper: '#fbf8f2',
  ink: '#1d2320',
  inkSoft: '#5a615b',
  brand: '#14503a',
  brandSoft: '#e4efe6',
  accent: '#f5ab23',
  danger: '#b01e3a',
  cream: '#fffdf8',
  creamSoft: '#cde2d5',
};
const tints: Readonly<Record<string, string>> = {
  rose: '#f9e7e4',
  clay: '#f5e5d9',
  sand: '#f5ecdc',
  honey: '#fcf0cf',
  leaf: '#e8f1de',
  mint: '#dff0e8',
  sky: '#e2edf4',
  plum: '#f0e6f0',
};

const { width, height } = previewSize;
/** The position of the product picture, in the left half. */
export const pictureBox = { left: 30, top: 45, side: 540 };
const column = { x: 640, width: 510 };

/** The texts around the product, in one language. */
export interface PreviewWords {
  readonly locale: Locale;
  readonly t: Say;
  readonly halal: string;
  readonly promise: string;
}

/** Everything except the product picture, which is placed on top. */
export function productPreview(product: PreviewedProduct, { t, locale, halal }: PreviewWords): string {
  const name = { face: 'bold' } as const;
  const fitted = fitLines(product.name, name, {
    width: column.width,
    height: 190,
    largest: 58,
    lines: 4,
    leading: 1.16,
  });
  const heading = setLines(fitted, name, { x: column.x, y: 150, leading: 1.16 }, colours.ink);
  const unit = unitText(t, locale, product.unit_type as UnitType, product.unit_amount);
  const about = `${product.brand.name} · ${unit}`;
  const small = fitLines(about, { face: 'text' }, { width: column.width, height: 40, largest: 30, lines: 1 });
  const below = setLines(small, { face: 'text' }, { x: column.x, y: heading.bottom + 34 }, colours.inkSoft);
  return sheet(`
    <rect width="${width}" height="${height}" fill="${colours.paper}"/>
    <rect width="600" height="${height}" fill="${tints[product.tint] ?? tints.sand}"/>
    ${medallion(300, 315, 2.9, colours.brand, 0.1)}
    ${brandMark(t('shop.name'), column.x, 56, colours.brand)}
    ${heading.markup}${below.markup}
    ${priceLine(product, 490)}
    ${halalMark(halal, column.x, 528)}`);
}

function priceLine({ price, usual_price, discount }: PreviewedProduct, y: number): string {
  const large: Type = { face: 'bold', size: 62 };
  const paid = setLine(formatWon(won(price)), large, column.x, y, colours.ink);
  if (discount === null) return paid.markup;
  const usual = setLine(formatWon(won(usual_price)), { face: 'text', size: 30 }, column.x, y - 66, colours.inkSoft);
  const { box } = usual;
  const struck = `<rect x="${box.x - 3}" y="${box.y + box.h / 2 - 1}" width="${box.w + 6}" height="3" fill="${colours.inkSoft}"/>`;
  const badge = pill(`−${discount}%`, paid.box.x + paid.box.w + 24, y - 46, colours.danger, '#ffffff');
  return paid.markup + usual.markup + struck + badge;
}

/** A check mark in a circle, and the text. */
function halalMark(words: string, x: number, y: number): string {
  const type: Type = { face: 'bold', size: 27 };
  const w = widthOf(words, type) + 88;
  const tick = `<circle cx="${x + 34}" cy="${y + 30}" r="16" fill="${colours.brand}"/>
    <path d="M${x + 26} ${y + 30}l6 6l11-12" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;
  const text = setLine(words, type, x + 62, y + 30 + capHeightOf(type) / 2, colours.brand);
  return `<rect x="${x}" y="${y}" width="${w}" height="60" rx="30" fill="${colours.brandSoft}"/>${tick}${text.markup}`;
}

function pill(words: string, x: number, y: number, ground: string, ink: string): string {
  const type: Type = { face: 'bold', size: 28 };
  const w = widthOf(words, type) + 36;
  const text = setLine(words, type, x + 18, y + 24 + capHeightOf(type) / 2, ink);
  return `<rect x="${x}" y="${y}" width="${w}" height="48" rx="24" fill="${ground}"/>${text.markup}`;
}

/** The preview of every page without its own picture. */
export function shopPreview({ t, promise }: PreviewWords): string {
  const title = { face: 'bold' } as const;
  const fitted = fitLines(t('home.heroTitle'), title, {
    width: 660,
    height: 230,
    largest: 76,
    lines: 3,
    leading: 1.16,
  });
  const heading = setLines(fitted, title, { x: 80, y: 190, leading: 1.16 }, colours.cream);
  const text = { face: 'text' } as const;
  const lines = fitLines(promise, text, { width: 640, height: 80, largest: 34, lines: 2, leading: 1.35 });
  const below = setLines(lines, text, { x: 80, y: heading.bottom + 56, leading: 1.35 }, colours.creamSoft);
  return sheet(`
    <rect width="${width}" height="${height}" fill="${colours.brand}"/>
    ${medallion(1050, 315, 3.1, colours.accent, 0.9)}
    ${brandMark(t('shop.name'), 80, 76, colours.cream)}
    ${heading.markup}${below.markup}`);
}

function sheet(markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${markup}</svg>`;
}

/** The drawing of the shop's logo, without its svg element. */
const mark = readFileSync(new URL('../../../web/ui/icon.svg', import.meta.url), 'utf8').replace(/<\/?svg[^<>]*>/g, '');

function brandMark(name: string, x: number, y: number, ink: string): string {
  const type: Type = { face: 'bold', size: 36, spacing: -0.02 };
  const text = setLine(name, type, x + 62, y + 26 + capHeightOf(type) / 2, ink);
  return `<svg x="${x}" y="${y}" width="52" height="52" viewBox="0 0 32 32">${mark}</svg>${text.markup}`;
}

function medallion(x: number, y: number, scale: number, colour: string, opacity: number): string {
  const turned = ({ shape, angles }: Ring, strength: number) =>
    `<g opacity="${strength}" fill-rule="evenodd">${angles.map((angle) => `<path d="${shape}" transform="rotate(${angle})"/>`).join('')}</g>`;
  const { leaves, almonds, dots, petals } = rosette;
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="${colour}" opacity="${opacity}">
    ${turned(leaves, 0.4)}${turned(almonds, 0.65)}${turned(dots, 1)}${turned(petals, 1)}
    <circle r="7"/><circle r="66" fill="none" stroke="${colour}" stroke-width="1.5"/></g>`;
}
