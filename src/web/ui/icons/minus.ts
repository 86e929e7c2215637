import { icon } from './icon.tsx';

export const Minus = icon('M5 12h14');
