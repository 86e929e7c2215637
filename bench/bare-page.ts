import { Writable } from 'node:stream';
import { createElement as h, type ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** What the API tells of a product in a list, as far as the bare page shows it. */
export interface BareCard {
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly unit_amount: number;
  readonly rating: number | null;
  readonly reviews_count: number;
  readonly picture: { readonly key: string; readonly widths: readonly number[] };
}

/** The least that React can do for a page of cards: the same pictures, words and buttons, and no component, hook or look. */
export function barePage(cards: readonly BareCard[]): ReactElement {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('meta', { charSet: 'utf-8' }), h('title', null, 'Cards')),
    h('body', null, h('main', null, h('ul', null, cards.map(bareCard)))),
  );
}

function bareCard({ slug, name, price, unit_amount, rating, reviews_count, picture }: BareCard): ReactElement {
  const file = (width: number, format: string) => `/files/pictures/${picture.key}-${width}.${format}`;
  const sources = (format: string) => picture.widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  return h(
    'li',
    { key: slug },
    h(
      'article',
      null,
      h(
        'picture',
        null,
        h('source', { type: 'image/avif', srcSet: sources('avif'), sizes: '46vw' }),
        h('img', {
          src: file(picture.widths[0] ?? 0, 'webp'),
          srcSet: sources('webp'),
          sizes: '46vw',
          alt: '',
          width: 400,
          height: 400,
          loading: 'lazy',
        }),
      ),
      h('button', { type: 'button', 'aria-label': `Save ${name}` }, '♥'),
      h(
        'div',
        { role: 'group', 'aria-label': `Quantity: ${name}` },
        h('button', { type: 'button', value: 1, 'aria-label': `Add ${name} to basket` }, '+'),
      ),
      h('h2', null, h('a', { href: `/product-detail/${slug}` }, name)),
      h('p', null, `${unit_amount} g · ${Math.round((price * 1000) / unit_amount)} ₩/kg`),
      h('p', null, h('b', null, `Price ${price} ₩`)),
      rating !== null &&
        h(
          'p',
          { 'aria-label': `Rated ${rating} out of 5, ${reviews_count} reviews` },
          `★ ${rating} (${reviews_count})`,
        ),
    ),
  );
}

/** Whole, into memory, by the way that React has for servers. */
export function renderBare(page: ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const sink = new Writable({
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        done();
      },
      final(done) {
        resolve(Buffer.concat(pieces));
        done();
      },
    });
    const stream = renderToPipeableStream(page, { onAllReady: () => stream.pipe(sink), onShellError: reject });
  });
}
