import { frontConfig } from '../../../scripts/front-config.ts';

export default frontConfig({ name: 'backoffice', base: '/admin/' });
