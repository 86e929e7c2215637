import { test } from './fixtures.ts';

/** Pages that other journeys visit only on a phone, and pages that a desktop lays out differently. */
const pages = [
  { path: '/ru/nope', status: 404 },
  { path: '/ru/product-detail/nope', status: 404 },
  { path: '/uz/dev/crash?at=render', status: 500 },
  { path: '/uz/products?q=zzzzzzqqq', status: 200 },
  { path: '/products?category=meat&storage=frozen&discount=1', status: 200 },
  { path: '/products?page=3', status: 200 },
  { path: '/product-detail/beef-for-plov', status: 200 },
  { path: '/about-us', status: 200 },
  { path: '/basket', status: 200 },
  { path: '/login', status: 200 },
];

/** What a desktop lays out most differently. */
const laidOutAnew = ['/products?page=3'];

for (const { path, status } of pages) {
  const tag = laidOutAnew.includes(path) ? '@core' : [];
  test(`${path} is accessible on a desktop too`, { tag }, async ({ open }) => open(path, status));
}
