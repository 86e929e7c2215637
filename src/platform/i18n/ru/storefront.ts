import { catalogue } from './catalogue.ts';
import { countries } from './countries.ts';
import { delivery } from './delivery.ts';
import { filters } from './filters.ts';
import { shell } from './shell.ts';

/** All texts of the storefront in one language. The browser loads only this file. */
export const storefront = { ...shell, ...catalogue, ...countries, ...delivery, ...filters };
