import { catalogue } from './catalogue.ts';
import { countries } from './countries.ts';
import { delivery } from './delivery.ts';
import { filters } from './filters.ts';
import { shell } from './shell.ts';

/** Everything the storefront says in one language; the browser loads just this file. */
export const storefront = { ...shell, ...catalogue, ...countries, ...delivery, ...filters };
