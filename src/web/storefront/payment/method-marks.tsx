import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../../domain/orders/order/payment-time.rules.ts';
import type { Wallet } from '../../../domain/shop/settings/wallet.rules.ts';
import { methodOf, type PaymentChoice, walletOf } from '../checkout/payment-choice.ts';

/** A drawing in the colours by which customers recognise a way to pay. Its name is always beside it. */
export function MethodMark({ choice }: { readonly choice: PaymentChoice }) {
  const wallet = walletOf(choice);
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
      {wallet ? walletMarks[wallet] : methodMarks[methodOf(choice)]}
    </svg>
  );
}

const walletMarks: Readonly<Record<Wallet, ReactNode>> = {
  kakaopay: (
    <>
      <rect width="32" height="32" rx="9" fill="#fee500" />
      <path
        d="M16 8.500c-5 0-9 3.100-9 7 0 2.500 1.700 4.700 4.200 6l-.8 3c-.1.4.3.7.6.4l3.600-2.400c.5.1.9.1 1.400.1 5 0 9-3.200 9-7.100s-4-7-9-7"
        fill="#191600"
      />
    </>
  ),
  naverpay: (
    <>
      <rect width="32" height="32" rx="9" fill="#03c75a" />
      <path d="M9.500 9h4.600l4 6.200V9h4.400v14h-4.600l-4-6.200V23H9.500z" fill="#fff" />
    </>
  ),
  tosspay: (
    <>
      <rect width="32" height="32" rx="9" fill="#0064ff" />
      <path d="M7.500 16.500a8.500 8.500 0 0 1 16.800-2L13.500 24.600a8.500 8.500 0 0 1-6-8.100" fill="#fff" />
      <path d="M24.800 17.400a8.500 8.500 0 0 1-6.600 7.400l-1.900-1.100z" fill="#b3d1ff" />
    </>
  ),
};

const methodMarks: Readonly<Record<PaymentMethod, ReactNode>> = {
  toss: (
    <>
      <rect y="5" width="32" height="22" rx="4" fill="#3a4a5c" />
      <path d="M0 10.500h32v4H0z" fill="#1b2530" />
      <rect x="4" y="19" width="7" height="4.500" rx="1.200" fill="#f5c04f" />
      <circle cx="22" cy="21.200" r="3" fill="#eb5e4b" />
      <circle cx="26" cy="21.200" r="3" fill="#f5a742" fillOpacity="0.9" />
    </>
  ),
  bank_transfer: (
    <>
      <rect width="32" height="32" rx="9" fill="#14503a" />
      <path d="M16 7 7 12v2h18v-2zM9 16h3v6H9zm5.500 0h3v6h-3zm5.500 0h3v6h-3zM7 23.500h18V26H7z" fill="#fff" />
    </>
  ),
  virtual_account: (
    <>
      <rect width="32" height="32" rx="9" fill="#14503a" />
      <path d="M16 6.500 8 9.500v6c0 5 3.300 8.600 8 10 4.700-1.400 8-5 8-10v-6z" fill="#fff" />
      <path d="m12 15.800 3 3 5.200-5.600" fill="none" stroke="#14503a" strokeWidth="2.400" strokeLinecap="round" />
    </>
  ),
};
