import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import type { Locale } from '../../../kernel/locale.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { previews as en } from '../../../platform/i18n/en/previews.ts';
import { storefront as enShop } from '../../../platform/i18n/en/storefront.ts';
import { sayWith } from '../../../platform/i18n/message.ts';
import { previews as ru } from '../../../platform/i18n/ru/previews.ts';
import { storefront as ruShop } from '../../../platform/i18n/ru/storefront.ts';
import { type Say, sayIn } from '../../../platform/i18n/storefront.ts';
import { previews as uz } from '../../../platform/i18n/uz/previews.ts';
import { storefront as uzShop } from '../../../platform/i18n/uz/storefront.ts';
import { Turnstile } from '../../../platform/server/turnstile.ts';
import { type PreviewedProduct, previewKey } from './preview.rules.ts';
import { type PreviewWords, pictureBox, productPreview, shopPreview } from './preview-drawing.ts';

const words: Readonly<Record<Locale, PreviewWords>> = {
  en: wordsIn('en', sayIn('en', enShop), en),
  ru: wordsIn('ru', sayIn('ru', ruShop), ru),
  uz: wordsIn('uz', sayIn('uz', uzShop), uz),
};

function wordsIn(locale: Locale, t: Say, group: { readonly [Key in keyof typeof en]: string }): PreviewWords {
  const say = sayWith<typeof en>(locale, group);
  return { locale, t, halal: say('preview.halal'), promise: say('preview.promise') };
}

/** Drawing takes a third of a second of a whole core; whoever comes after so many is asked to come back. */
const mostWaiting = 30;

export interface Preview {
  readonly body: Buffer;
  /** False while the product's own picture is missing: it will do for now. */
  readonly whole: boolean;
}

/** Pictures for links, drawn when first asked for and kept in the store from then on. */
export class PreviewPictures {
  readonly #store: FileStore;
  readonly #turnstile = new Turnstile(1, mostWaiting);
  readonly #underWay = new Map<string, Promise<Preview | null>>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** Null if too many are being drawn. */
  ofProduct(product: PreviewedProduct, locale: Locale): Promise<Preview | null> {
    return this.#get(previewKey(product, locale), async () => {
      const picture = await this.#read(largestFile(product.picture));
      return { body: await drawProduct(product, picture, locale), whole: picture !== null };
    });
  }

  /** The one for pages about no product. */
  ofShop(locale: Locale): Promise<Preview | null> {
    return this.#get(`previews/${locale}-${shopDrawing}.png`, async () => ({
      body: await encode(sharp(Buffer.from(shopPreview(words[locale])))),
      whole: true,
    }));
  }

  async #get(key: string, draw: () => Promise<Preview>): Promise<Preview | null> {
    const kept = await this.#read(key);
    if (kept) return { body: kept, whole: true };
    // Many may share one link at the same moment; its picture is drawn once.
    const drawing = this.#underWay.get(key) ?? this.#draw(key, draw).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  #draw(key: string, draw: () => Promise<Preview>): Promise<Preview | null> {
    return this.#turnstile.pass(async () => {
      const preview = await draw();
      if (preview.whole) await this.#store.put(key, preview.body, 'image/png');
      return preview;
    });
  }

  async #read(key: string): Promise<Buffer | null> {
    const file = await this.#store.find(key);
    return file ? buffer(await file.open()) : null;
  }
}

/** To be raised when the picture of the shop is drawn in another way. */
const shopDrawing = 1;

function largestFile({ key, widths }: PreviewedProduct['picture']): string {
  return `pictures/${key}-${Math.max(...widths)}.webp`;
}

async function drawProduct(product: PreviewedProduct, picture: Buffer | null, locale: Locale): Promise<Buffer> {
  const ground = sharp(Buffer.from(productPreview(product, words[locale])));
  if (!picture) return encode(ground);
  const { side, left, top } = pictureBox;
  // Photos have corners; drawings with a clear ground have none to round.
  const corners = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="40"/></svg>`,
  );
  const photo = await sharp(picture)
    .resize(side, side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: corners, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encode(ground.composite([{ input: photo, left, top }]));
}

/** Some messengers show nothing above 300 kB, and 256 colours are enough for one package on a plain ground. */
function encode(picture: Sharp): Promise<Buffer> {
  return picture.png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}
