import { frontConfig } from '../../../scripts/front-config.ts';
import { serviceWorker } from '../../../scripts/worker-build.ts';

export default frontConfig({
  name: 'storefront',
  plugins: [serviceWorker()],
  first: {
    frame: ['root.tsx', 'entry.client.tsx', 'frame/locale-layout.tsx'],
    pages: [
      'home/home.page.tsx',
      'catalogue/catalogue.page.tsx',
      'products/products.page.tsx',
      'product/product-detail.page.tsx',
      'basket/basket.page.tsx',
      'policies/policy-page.tsx',
      'account/login.page.tsx',
    ],
    pairs: [
      ['home/home.page.tsx', 'product/product-detail.page.tsx'],
      ['basket/basket.page.tsx', 'account/login.page.tsx'],
    ],
  },
});
