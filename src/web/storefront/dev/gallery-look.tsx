// Visual design: colours, type, buttons and badges.

import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { Search } from '../../ui/icons/search.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { Logo } from '../../ui/logo.tsx';
import { Medallion, OrnamentBand } from '../../ui/ornament.tsx';
import { longRussian, Part, Row } from './gallery-part.tsx';

const colours = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['surface-raised', 'bg-surface-raised'],
  ['muted', 'bg-muted'],
  ['ink', 'bg-ink'],
  ['ink-soft', 'bg-ink-soft'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['accent', 'bg-accent'],
  ['accent-soft', 'bg-accent-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
];

export function Look() {
  return (
    <Part id="look" title="Colour, type, ornament">
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-8">
        {colours.map(([name, look]) => (
          <li key={name} className="text-xs">
            <span className={`mb-1 block h-12 rounded-sm border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <div className="grid gap-1">
        <p className="font-bold text-4xl">Oʻzbekcha nonushta</p>
        <p className="font-bold text-3xl">Свежая баранина к плову</p>
        <p className="font-semibold text-2xl">Fresh bread every morning</p>
        <p className="font-semibold text-xl">Gʻijduvon shashlik, маʼno, ўқғҳ ЎҚҒҲ</p>
        <p className="text-lg">Тёплый хлеб — «с пылу, с жару», № 1</p>
        <p>Ёлка, объём, 0123456789, ½ кг × 2, 48 900 ₩, 서울특별시 안산시</p>
        <p className="text-ink-soft text-sm">Small print: delivered on Tuesday, 17 November.</p>
        <p className="text-ink-soft text-xs">Çay, Ülker, Pınar, Şölen, ağ — accents from their own small file.</p>
      </div>
      <div className="on-brand relative overflow-hidden rounded-xl p-6 sm:p-10">
        <Medallion className="absolute -top-10 -right-16 hidden size-72 opacity-90 sm:block" />
        <div className="relative max-w-[28rem]">
          <Logo name="Dasturxon" className="mb-4" />
          <p className="mb-2 font-bold text-3xl">The table is set</p>
          <p className="mb-5 text-ink-soft">Halal meat, bread and sweets from home, at your door tomorrow.</p>
          <ButtonLink to="/">Browse the catalogue</ButtonLink>
        </div>
      </div>
      <OrnamentBand className="text-brand-text" />
      <OrnamentBand className="text-line" />
      <Row>
        <Logo name="Dasturxon" compact />
        <Medallion className="size-40 text-brand-text" />
        <Medallion className="size-24 text-accent-text" />
        <Medallion className="size-16 text-danger-text" />
      </Row>
    </Part>
  );
}

export function Buttons() {
  const [saved, setSaved] = useState(true);
  return (
    <Part id="buttons" title="Buttons">
      <Row>
        <Button>Pay 48 900 ₩</Button>
        <Button variant="secondary">Keep shopping</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Delete address</Button>
        <ButtonLink to="/somewhere" variant="secondary">
          A link
        </ButtonLink>
      </Row>
      <Row>
        <Button size="small">Small</Button>
        <Button size="small" variant="secondary">
          Small
        </Button>
        <Button>Medium</Button>
        <Button size="large">
          <Truck className="size-5" />
          Large
        </Button>
      </Row>
      <Row>
        <Button disabled>Sold out</Button>
        <Button disabled variant="secondary">
          Sold out
        </Button>
        <Button loading loadingLabel="Paying">
          Pay 48 900 ₩
        </Button>
        <Button loading variant="secondary">
          Saving
        </Button>
        <Button loading variant="danger">
          Deleting
        </Button>
      </Row>
      <div className="max-w-[22rem]">
        <Button wide>{longRussian}</Button>
      </div>
      <Row>
        <IconButton label="Search">
          <Search className="size-5" />
        </IconButton>
        <IconButton label="Search" variant="outline">
          <Search className="size-5" />
        </IconButton>
        <IconButton label="Saved" variant="floating" pressed={saved} onClick={() => setSaved(!saved)}>
          <Heart className={saved ? 'size-5 fill-danger text-danger' : 'size-5'} />
        </IconButton>
        <IconButton label="Search" disabled>
          <Search className="size-5" />
        </IconButton>
        <IconLink label="Basket" to="/basket">
          <ShoppingBasket className="size-6" />
        </IconLink>
      </Row>
      <Row>
        <Badge>Out of stock</Badge>
        <Badge tone="brand">Halal</Badge>
        <Badge tone="accent">New</Badge>
        <Badge tone="danger">Last 3</Badge>
        <Badge tone="success">Delivered</Badge>
        <Badge tone="discount">−20%</Badge>
      </Row>
    </Part>
  );
}
