/** Wallets that Toss opens directly, without its payment window for cards. */
export const wallets = ['kakaopay', 'naverpay', 'tosspay'] as const;
export type Wallet = (typeof wallets)[number];

/** The names of the wallets, the same in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  kakaopay: 'Kakao Pay',
  naverpay: 'Naver Pay',
  tosspay: 'Toss Pay',
};

/** The codes of Toss, in Korean because some keys are said to refuse the English ones. */
export const easyPays: Readonly<Record<Wallet, string>> = {
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
};

/** The name for any code used by Toss; the code itself for an unknown wallet. */
export function walletTitle(told: string): string {
  const known = wallets.find((wallet) => easyPays[wallet] === told || wallet === told.toLowerCase());
  return known ? walletNames[known] : told;
}

export function isWallet(text: unknown): text is Wallet {
  return wallets.some((wallet) => wallet === text);
}
