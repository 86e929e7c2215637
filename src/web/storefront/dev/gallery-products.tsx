// Product components: card, quantity, price and rating.

import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { Picture, type PictureTint } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Rating } from '../../ui/rating.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { longRussian, Part, Row } from './gallery-part.tsx';

const priceWords = { price: 'Price', usual: 'Usual price' };

function drawing(fill: string, ground?: string) {
  const back = ground === undefined ? '' : `<rect width="100" height="100" fill="${ground}"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${back}` +
    `<ellipse cx="50" cy="78" rx="30" ry="6" opacity=".12"/><circle cx="50" cy="54" r="26" fill="${fill}"/>` +
    `<circle cx="42" cy="45" r="8" fill="#fff" opacity=".35"/>` +
    `<path d="M43 30l-3-14 7 6 3-8 3 8 7-6-3 14z" fill="${fill}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

interface Sample {
  readonly name: string;
  readonly unit: string;
  readonly price: string;
  readonly usual?: string;
  readonly percent?: string;
  readonly tint: PictureTint;
  readonly fill: string;
  readonly soldOut?: boolean;
}

const samples: readonly Sample[] = [
  {
    name: 'Pomegranate, sweet',
    unit: '1 kg · 8 900 ₩/kg',
    price: '8 900 ₩',
    usual: '11 200 ₩',
    percent: '−20%',
    tint: 'rose',
    fill: '#c8304d',
  },
  {
    name: 'Курага отборная солнечной сушки, Самаркандская область',
    unit: '500 г · 23 800 ₩/кг',
    price: '11 900 ₩',
    tint: 'honey',
    fill: '#ee9a22',
  },
  {
    name: 'Margʻilon sabzisi',
    unit: '2 kg · 2 950 ₩/kg',
    price: '5 900 ₩',
    tint: 'leaf',
    fill: '#6a9b3c',
  },
  {
    name: longRussian,
    unit: '3 кг · 43 300 ₩/кг',
    price: '129 900 ₩',
    usual: '162 400 ₩',
    percent: '−20%',
    tint: 'plum',
    fill: '#7f4b8f',
    soldOut: true,
  },
];

function SampleCard({ sample }: { readonly sample: Sample }) {
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState(false);
  return (
    <article className="min-w-0">
      <div className="relative">
        <Picture
          src={drawing(sample.fill)}
          alt=""
          size={400}
          tint={sample.tint}
          className={sample.soldOut ? 'rounded-lg opacity-50' : 'rounded-lg'}
        />
        <div className="absolute top-1 right-1">
          <IconButton label={`Save ${sample.name}`} pressed={saved} onClick={() => setSaved(!saved)} variant="bare">
            <Heart className={saved ? 'size-5.5 fill-danger text-danger' : 'size-5.5'} />
          </IconButton>
        </div>
        {sample.soldOut && (
          <div className="absolute bottom-2 left-2">
            <Badge tone="raised">Sold out</Badge>
          </div>
        )}
        {!sample.soldOut && (
          <div className="absolute right-2 bottom-2">
            <QuantityStepper
              value={count}
              max={5}
              onChange={setCount}
              labels={{
                group: `Quantity of ${sample.name}`,
                add: `Add ${sample.name}`,
                increase: 'One more',
                decrease: 'One less',
                remove: 'Remove',
              }}
            />
          </div>
        )}
      </div>
      <h3 className="mt-2 line-clamp-2 hyphens-auto font-medium text-sm leading-snug" lang="ru">
        {sample.name}
      </h3>
      <p className="mb-1 text-ink-soft text-xs">{sample.unit}</p>
      <Price price={sample.price} usual={sample.usual} percent={sample.percent} words={priceWords} size="small" />
      <Rating compact value={4.8} text="4.8 (128)" label="4.8 out of 5, 128 reviews" />
    </article>
  );
}

const tints: readonly PictureTint[] = ['rose', 'clay', 'sand', 'honey', 'leaf', 'mint', 'sky', 'plum'];

export function Products() {
  return (
    <Part id="products" title="Pieces together: a product card">
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-5">
        {samples.map((sample) => (
          <SampleCard key={sample.name} sample={sample} />
        ))}
      </div>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-9">
        {tints.map((tint) => (
          <Picture key={tint} src={drawing('#c8304d')} alt="" size={120} tint={tint} className="rounded-md" />
        ))}
        <Picture
          src={drawing('#c8304d', '#efe3c8')}
          placeholder={drawing('#d98a98', '#efe3c8')}
          alt="A pomegranate on a linen ground"
          size={120}
          priority
          className="rounded-md"
        />
      </div>
    </Part>
  );
}

const stepperLabels = { group: 'Quantity', add: 'Add', increase: 'One more', decrease: 'One less' };

export function Steppers() {
  const [counts, setCounts] = useState({ free: 0, basket: 2, worded: 0 });
  return (
    <Part id="steppers" title="Quantity">
      <Row>
        <QuantityStepper
          value={counts.free}
          onChange={(free) => setCounts({ ...counts, free })}
          labels={stepperLabels}
        />
        <QuantityStepper
          value={counts.basket}
          max={3}
          onChange={(basket) => setCounts({ ...counts, basket })}
          labels={{ ...stepperLabels, group: 'Quantity in basket', remove: 'Remove' }}
        />
        <QuantityStepper
          value={counts.worded}
          onChange={(worded) => setCounts({ ...counts, worded })}
          addText="Add"
          labels={{ ...stepperLabels, group: 'Quantity with words' }}
        />
        <QuantityStepper value={5} max={5} labels={{ ...stepperLabels, group: 'Quantity at its limit' }} />
        <QuantityStepper value={2} disabled labels={{ ...stepperLabels, group: 'Quantity, waiting' }} />
        <QuantityStepper value={0} disabled labels={{ ...stepperLabels, group: 'Quantity, waiting, none' }} />
      </Row>
      <form method="get" className="flex items-center gap-3">
        <QuantityStepper value={1} name="quantity" labels={{ ...stepperLabels, group: 'Quantity in a form' }} />
        <span className="text-ink-soft text-sm">submits its form without JavaScript</span>
      </form>
    </Part>
  );
}

export function Prices() {
  return (
    <Part id="prices" title="Price and rating">
      <Price price="8 900 ₩" words={priceWords} size="small" />
      <Price price="8 900 ₩" usual="11 200 ₩" percent="−20%" words={priceWords} />
      <Price price="1 248 900 ₩" usual="1 561 200 ₩" percent="−20%" words={priceWords} size="large" />
      <Row>
        <Rating value={4.6} text="4.6 (128)" label="4.6 out of 5, 128 reviews" />
        <Rating value={2.5} label="2.5 out of 5" />
        <Rating value={0} text="No reviews yet" label="No reviews yet" />
        <Rating compact value={4.6} text="4.6" label="4.6 out of 5" />
      </Row>
      <RatingInput
        legend="How was it?"
        name="stars"
        defaultValue={3}
        labels={['1 star: bad', '2 stars: poor', '3 stars: fine', '4 stars: good', '5 stars: excellent']}
      />
    </Part>
  );
}
