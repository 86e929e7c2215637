/** Wallets that Toss opens by themselves, without its window for cards in between. */
export const wallets = ['kakaopay', 'naverpay', 'tosspay'] as const;
export type Wallet = (typeof wallets)[number];

/** As they call themselves, in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  kakaopay: 'Kakao Pay',
  naverpay: 'Naver Pay',
  tosspay: 'Toss Pay',
};

/** As Toss calls them; its English codes are said to be refused by some keys. */
export const easyPays: Readonly<Record<Wallet, string>> = {
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
};

/** By whichever name Toss tells it; a wallet that the shop does not offer keeps that name. */
export function walletTitle(told: string): string {
  const known = wallets.find((wallet) => easyPays[wallet] === told || wallet === told.toLowerCase());
  return known ? walletNames[known] : told;
}

export function isWallet(text: unknown): text is Wallet {
  return wallets.some((wallet) => wallet === text);
}
