import type { voucher as english } from './en/voucher.ts';
import { wordGroup } from './word-group.ts';

export const useVoucherText = wordGroup<typeof english>({
  en: async () => (await import('./en/voucher.ts')).voucher,
  ru: async () => (await import('./ru/voucher.ts')).voucher,
  uz: async () => (await import('./uz/voucher.ts')).voucher,
});
