/** Wallets that Toss opens by themselves, without its window for cards in between. */
export const wallets = ['kakaopay', 'naverpay', 'tosspay'] as const;
export type Wallet = (typeof wallets)[number];

/** As they call themselves, in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  kakaopay: 'Kakao Pay',
  naverpay: 'Naver Pay',
  tosspay: 'Toss Pay',
};

export function isWallet(text: unknown): text is Wallet {
  return wallets.some((wallet) => wallet === text);
}
