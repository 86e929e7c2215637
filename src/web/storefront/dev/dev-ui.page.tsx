// Every piece of ui/ in every state on one page, for looking at; in a build only where DEV_PAGES is on.

import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChipLink, ChipRow, FilterChip } from '../../ui/chips.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Container } from '../../ui/container.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field, TextareaField } from '../../ui/field.tsx';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { Heart } from '../../ui/icons/heart.ts';
import { Search } from '../../ui/icons/search.ts';
import { ShoppingBasket } from '../../ui/icons/shopping-basket.ts';
import { Truck } from '../../ui/icons/truck.ts';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Medallion, OrnamentBand } from '../../ui/ornament.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Picture, type PictureTint } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Rating } from '../../ui/rating.tsx';
import { RatingInput } from '../../ui/rating-input.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './styles.css?url';

const longRussian = 'Высокоспециализированное сельскохозяйственное товаропроизводительство';
const priceWords = { price: 'Price', usual: 'Usual price' };

export default function DevUiPage() {
  return (
    <>
      <title>Everything on the table</title>
      <link rel="stylesheet" href={styles} precedence="dev" />
      <Container className="flex flex-wrap items-center justify-between gap-3 pt-4">
        <Logo name="Dasturxon" />
        <ThemeChoice />
      </Container>
      <Container className="grid grid-cols-1 gap-12 pt-6 pb-24">
        <SectionHeading level="h1" title="Everything on the table" text="Every component in every state." />
        <Look />
        <Buttons />
        <Products />
        <Steppers />
        <Prices />
        <Forms />
        <Choices />
        <Modals />
        <Toasts />
        <TabsAndTables />
        <Ways />
        <Waiting />
        <EmptyStates />
      </Container>
    </>
  );
}

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ id, title, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <SectionHeading id={id} title={title} />
      <div className="grid grid-cols-1 gap-5">{children}</div>
    </section>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function ThemeChoice() {
  const [theme, setTheme] = useState('');
  function choose(next: string) {
    setTheme(next);
    if (next === '') document.documentElement.removeAttribute('data-theme');
    else document.documentElement.setAttribute('data-theme', next);
  }
  return (
    <ChoiceChips
      legend="Theme"
      name="theme"
      chosen={[theme]}
      onChange={choose}
      options={[
        { value: '', label: 'Device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  );
}

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

function Look() {
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

function Buttons() {
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
          <CountBadge count={3} label="3 products" />
        </IconLink>
        <IconLink label="Basket" to="/basket">
          <ShoppingBasket className="size-6" />
          <CountBadge count={120} label="120 products" />
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

function Products() {
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

function Steppers() {
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

function Prices() {
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

function Forms() {
  return (
    <Part id="forms" title="Fields">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="name" label="Name" autoComplete="name" placeholder="Aziza Karimova" />
        <Field
          name="phone"
          type="tel"
          label="Mobile phone"
          hint="The courier calls this number."
          defaultValue="010-1234-5678"
        />
        <Field
          name="postcode"
          label="Postcode"
          defaultValue="1234"
          error="A Korean postcode has five digits. Look it up by street name."
          hint="Five digits."
        />
        <Field name="weight" type="number" label="Weight" end="kg" defaultValue="2.5" note="optional" />
        <PasswordField
          name="password"
          label="Password"
          showLabel="Show password"
          hint="At least 10 characters."
          autoComplete="new-password"
        />
        <Field name="gone" label="Not yours to change" defaultValue="aziza@example.com" disabled />
        <SelectField
          name="city"
          label="City"
          placeholder="Choose a city"
          options={[
            { value: 'ansan', label: 'Ansan' },
            { value: 'seoul', label: 'Seoul' },
            { value: 'jeju', label: 'Jeju (soon)', disabled: true },
          ]}
        />
        <SelectField
          name="reason"
          label={longRussian}
          error="Choose a reason."
          options={[{ value: 'long', label: longRussian }]}
        />
        <TextareaField name="note" label="Note for the courier" note="optional" placeholder="Door code" />
        <TextareaField name="review" label="Review" error="Write at least ten words." defaultValue="Good" />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Notice>Orders placed before 22:00 arrive tomorrow.</Notice>
        <Notice tone="success" title="Order received">
          We have written to you.
        </Notice>
        <Notice tone="warning" title="Prices changed">
          Two products in your basket cost more than yesterday.
        </Notice>
        <Notice tone="danger" title="The card was declined">
          Nothing was charged. Try another card.
        </Notice>
      </div>
    </Part>
  );
}

function Choices() {
  return (
    <Part id="choices" title="Choices">
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div>
          <Checkbox name="terms" label="I have read the terms" />
          <Checkbox name="news" label="Write to me about offers" hint="Once a week at most." defaultChecked />
          <Checkbox name="age" label="I am over 19" error="Needed for this order." />
          <Checkbox name="no" label="Not available" disabled />
          <Checkbox name="yes" label="Always on" disabled defaultChecked />
        </div>
        <RadioGroup
          legend="Sort by"
          name="sort"
          defaultValue="popular"
          options={[
            { value: 'popular', label: 'Popular first' },
            { value: 'cheap', label: 'Cheapest first' },
            { value: 'new', label: 'Newest first', disabled: true },
          ]}
        />
        <RadioGroup
          look="cards"
          legend="Delivery"
          name="delivery"
          defaultValue="dawn"
          options={[
            { value: 'dawn', label: 'Dawn', hint: 'Tuesday, 17 November, before 7:00', end: '3 000 ₩' },
            { value: 'day', label: 'Daytime', hint: 'Tuesday, 17 November, 10:00–18:00', end: 'Free' },
            { value: 'pickup', label: 'Pick-up', hint: 'Not in your area', disabled: true },
          ]}
        />
        <RadioGroup
          look="cards"
          legend="Payment"
          name="payment"
          error="Choose how to pay."
          options={[
            { value: 'card', label: 'Card' },
            { value: 'transfer', label: longRussian, hint: longRussian, end: '0 ₩' },
          ]}
        />
        <ChoiceChips
          legend="Cut"
          name="cut"
          chosen={['whole']}
          options={[
            { value: 'whole', label: 'Whole' },
            { value: 'diced', label: 'Diced' },
            { value: 'minced', label: 'Minced', disabled: true },
          ]}
        />
        <ChoiceChips
          multiple
          legend="Country"
          name="country"
          chosen={['uz', 'kg']}
          options={[
            { value: 'uz', label: 'Uzbekistan' },
            { value: 'kz', label: 'Kazakhstan' },
            { value: 'kg', label: 'Kyrgyzstan' },
            { value: 'tj', label: 'Tajikistan' },
            { value: 'tm', label: 'Turkmenistan' },
          ]}
        />
      </div>
      <ChipRow>
        <FilterChip to="?without=beef" removeLabel="Remove filter: Beef">
          Beef
        </FilterChip>
        <FilterChip to="?without=price" removeLabel="Remove filter: Under 10 000 ₩">
          Under 10 000 ₩
        </FilterChip>
      </ChipRow>
      <ChipRow scroll>
        {['Meat', 'Bread', 'Dairy', 'Sweets', 'Dried fruit', 'Tea', 'Spices', 'Grains', 'Ready meals'].map(
          (name, index) => (
            <ChipLink key={name} to={`#${encodeURIComponent(name)}`} current={index === 0}>
              {name}
            </ChipLink>
          ),
        )}
      </ChipRow>
    </Part>
  );
}

function Modals() {
  const [open, setOpen] = useState<'dialog' | 'sheet'>();
  const close = () => setOpen(undefined);
  return (
    <Part id="modals" title="Dialog and sheet">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open sheet
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Delete this address?"
        closeLabel="Close"
        footer={
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Delete
            </Button>
          </div>
        }
      >
        <p>Orders already on their way are not affected.</p>
      </Dialog>
      <BottomSheet
        open={open === 'sheet'}
        onClose={close}
        title="Filters"
        closeLabel="Close"
        footer={
          <Button wide onClick={close}>
            Show 24 products
          </Button>
        }
      >
        <ChoiceChips
          multiple
          legend="Kind"
          name="kind"
          options={['Beef', 'Lamb', 'Chicken', 'Horse', 'Duck'].map((label) => ({ value: label, label }))}
        />
        <div className="mt-4 grid gap-1">
          {['Azizbek', 'Bahor', 'Chorsu', 'Davron', 'Fayz', 'Golib', 'Hilol', 'Ipak', 'Jasmin'].map((brand) => (
            <Checkbox key={brand} name={brand} label={brand} />
          ))}
        </div>
      </BottomSheet>
    </Part>
  );
}

function Toasts() {
  const toast = useToast();
  return (
    <Part id="toasts" title="Toasts">
      <Row>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              text: 'Pomegranate removed from your basket',
              action: { label: 'Undo', onAction: () => toast({ text: 'It is back', tone: 'success' }) },
              topic: 'basket',
            })
          }
        >
          With undo
        </Button>
        <Button variant="secondary" onClick={() => toast({ text: 'Saved', tone: 'success' })}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              tone: 'danger',
              text: `${longRussian}: only 3 left, so your basket keeps 3.`,
              action: { label: 'Посмотреть', onAction: () => {} },
            })
          }
        >
          Long, failed
        </Button>
      </Row>
    </Part>
  );
}

interface Order {
  readonly number: string;
  readonly date: string;
  readonly customer: string;
  readonly status: string;
  readonly total: string;
}

const orders: readonly Order[] = [
  { number: '1042', date: '17 November', customer: 'Aziza Karimova', status: 'Paid', total: '48 900 ₩' },
  { number: '1041', date: '16 November', customer: 'Тимур Ибрагимов', status: 'Packed', total: '129 400 ₩' },
  {
    number: '1040',
    date: '16 November',
    customer: 'Dilshod Yoʻldoshev',
    status: 'Delivered',
    total: '8 900 ₩',
  },
];

const orderColumns: readonly Column<Order>[] = [
  { key: 'number', header: 'Order', cell: (order) => order.number },
  { key: 'date', header: 'Date', nowrap: true, cell: (order) => order.date },
  { key: 'customer', header: 'Customer', cell: (order) => order.customer },
  { key: 'status', header: 'Status', cell: (order) => <Badge tone="success">{order.status}</Badge> },
  { key: 'total', header: 'Total', align: 'end', cell: (order) => order.total },
];

function TabsAndTables() {
  return (
    <Part id="tabs" title="Tabs and tables">
      <Tabs
        label="About the product"
        tabs={[
          { id: 'about', label: 'Description', panel: <p>Sweet, thin-skinned, from Kuva.</p> },
          { id: 'halal', label: 'Halal certificate', panel: <p>Certified by KMF, valid until 2027.</p> },
          { id: 'reviews', label: 'Reviews (128)', panel: <p>Mostly delighted.</p> },
          { id: 'long', label: longRussian, panel: <p>{longRussian}</p> },
        ]}
      />
      <Table caption="Orders today" columns={orderColumns} rows={orders} rowKey={(order) => order.number} />
      <Table
        caption="Returns today"
        captionHidden
        columns={orderColumns}
        rows={[]}
        rowKey={(order) => order.number}
        empty="No returns today."
      />
    </Part>
  );
}

function Ways() {
  const labels = { nav: 'Pages', previous: 'Previous page', next: 'Next page' };
  const page = (number: number) => `Page ${number}`;
  const hrefFor = (number: number) => `?page=${number}`;
  return (
    <Part id="ways" title="Finding the way">
      <Breadcrumbs
        label="Breadcrumbs"
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Fruit', to: '/fruit' }, { label: 'Pomegranate, sweet' }]}
      />
      <Breadcrumbs
        label="Longer breadcrumbs"
        crumbs={[{ label: 'Главная', to: '/' }, { label: 'Овощи', to: '/v' }, { label: longRussian }]}
      />
      <Pagination page={1} pages={5} hrefFor={hrefFor} labels={{ ...labels, nav: 'Pages, first', page }} />
      <Pagination page={6} pages={20} hrefFor={hrefFor} labels={{ ...labels, nav: 'Pages, middle', page }} />
      <ShowMore to="?count=48" label="Show more" progress="24 of 86" />
      <ShowMore to="?count=72" label="Show more" loading />
      <SectionHeading
        level="h3"
        title="Popular this week"
        text="What your neighbours put on the table."
        action={{ text: 'See all', label: 'See all popular products', to: '/popular' }}
      />
    </Part>
  );
}

function Waiting() {
  const [active, setActive] = useState(false);
  return (
    <Part id="waiting" title="Waiting">
      <LoadingBar active={active} label="Loading page" />
      <Row>
        <Button variant="secondary" aria-pressed={active} onClick={() => setActive(!active)}>
          Loading bar
        </Button>
      </Row>
      <LoadingRegion label="Loading products">
        <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-4 sm:gap-x-5">
          {tints.slice(0, 4).map((tint) => (
            <div key={tint}>
              <Skeleton className="aspect-square rounded-lg" />
              <div className="mt-2">
                <SkeletonText lines={2} />
              </div>
              <Skeleton className="mt-2 h-5 w-24 rounded-full" />
            </div>
          ))}
        </div>
      </LoadingRegion>
    </Part>
  );
}

function EmptyStates() {
  return (
    <Part id="empty" title="Empty states">
      <EmptyState
        heading="h3"
        title="Your basket is empty"
        text="Start with what your neighbours buy most, or look through the catalogue."
        action={
          <>
            <ButtonLink to="/">Popular products</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              Catalogue
            </ButtonLink>
          </>
        }
      />
      <EmptyState heading="h3" title={longRussian} />
    </Part>
  );
}
