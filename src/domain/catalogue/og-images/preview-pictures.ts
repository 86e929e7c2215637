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
import { AdmissionQueue } from '../../../platform/server/admission-queue.ts';
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

/** Drawing takes a third of a second on one CPU core; requests beyond this queue length are told to retry. */
const mostWaiting = 30;

export interface Preview {
  readonly body: Buffer;
  /** False while the product's own picture is missing: the preview is temporary. */
  readonly whole: boolean;
}

/** Preview pictures for links, drawn at the first request and then kept in the file store. */
export class PreviewPictures {
  readonly #store: FileStore;
  readonly #queue = new AdmissionQueue(1, mostWaiting);
  readonly #underWay = new Map<string, Promise<Preview | null>>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  /** Null if the queue is full. */
  ofProduct(product: PreviewedProduct, locale: Locale): Promise<Preview | null> {
    return this.#get(previewKey(product, locale), async () => {
      const picture = await this.#read(largestFile(product.picture));
      return { body: await drawProduct(product, picture, locale), whole: picture !== null };
    });
  }

  /** The preview of pages that do not show a product. */
  ofShop(locale: Locale): Promise<Preview | null> {
    return this.#get(`previews/${locale}-${shopDrawing}.png`, async () => ({
      body: await encode(sharp(Buffer.from(shopPreview(words[locale])))),
      whole: true,
    }));
  }

  async #get(key: string, draw: () => Promise<Preview>): Promise<Preview | null> {
    const kept = await this.#read(key);
    if (kept) return { body: kept, whole: true };
    // Concurrent requests for the same preview share one drawing.
    const drawing = this.#underWay.get(key) ?? this.#draw(key, draw).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }

  #draw(key: string, draw: () => Promise<Preview>): Promise<Preview | null> {
    return this.#queue.run(async () => {
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

/** Increment when the drawing of the shop preview changes. */
const shopDrawing = 1;

function largestFile({ key, widths }: PreviewedProduct['picture']): string {
  return `pictures/${key}-${Math.max(...widths)}.webp`;
}

async function drawProduct(product: PreviewedProduct, picture: Buffer | null, locale: Locale): Promise<Buffer> {
  const ground = sharp(Buffer.from(productPreview(product, words[locale])));
  if (!picture) return encode(ground);
  const { side, left, top } = pictureBox;
  // Rounds the corners of photos; drawings with a transparent background are not affected.
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

/** Some messengers ignore pictures above 300 kB; 256 colours are enough for a package on a plain background. */
function encode(picture: Sharp): Promise<Buffer> {
  return picture.png({ palette: true, quality: 90, effort: 4 }).toBuffer();
}
