// Tables, navigation, and loading and empty states.

import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingBar } from '../../ui/loading-bar.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoadingRegion, Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { longRussian, Part, Row } from './gallery-part.tsx';

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

export function Tables() {
  return (
    <Part id="tables" title="Tables">
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

export function Ways() {
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

export function Waiting() {
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
          {['one', 'two', 'three', 'four'].map((card) => (
            <div key={card}>
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

export function EmptyStates() {
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
