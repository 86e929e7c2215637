import { frontConfig } from '../../scripts/front-config.ts';
import { serviceWorker } from '../../scripts/worker-build.ts';

export default frontConfig({ name: 'storefront', plugins: [serviceWorker()] });
