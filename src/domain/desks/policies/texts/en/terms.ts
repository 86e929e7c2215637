import type { PolicyText } from '../../policy-text.ts';

export const terms: PolicyText = {
  title: 'Terms of sale and use',
  description: 'The terms of Dasturxon: account, prices, ordering, payment, cancelling and your legal rights.',
  lead: 'What we promise and what we ask of you, in plain words.',
  sections: [
    {
      id: 'agreement',
      title: 'Agreement',
      blocks: [
        'The seller is {company_name}. By ordering you accept these terms and our rules on [delivery](/policies/delivery) and [refunds and returns](/refund-policy). How we handle your data is explained in the [privacy policy](/privacy); it is not part of this agreement.',
        'You must be {age} or older to open an account. If you are under {full_age} and your parent or guardian has not agreed to an order, you or they may cancel it. Consent to anything optional, such as visit statistics, is asked for separately and can be withdrawn at any time.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You log in with a Korean mobile number and a code that we text you{if_providers}, or with {providers}{end}. There is no password.',
        'A code is valid for {code_time} and {code_tries} tries. Never share it: we will not ask you for it. You stay logged in for {session_time}; you can log out any device in [your account](/me).',
        'You can [delete your account](/me/delete) yourself at any time, except while an order is in progress.',
      ],
    },
    {
      id: 'prices',
      title: 'Products and prices',
      blocks: [
        'Prices are in Korean won and include tax. The price at the moment you order applies. If a price or the stock changes while you shop, we show you before you order.',
        'A basket holds up to {basket_lines} different products and up to {basket_each} of each.',
      ],
    },
    {
      id: 'ordering',
      title: 'Ordering',
      blocks: [
        {
          steps: [
            'Add items to your basket and select the ones you want now.',
            'Choose an address and a payment method.',
            'Confirm that fresh, chilled and frozen food cannot be returned if you change your mind.',
            'Check everything and place the order.',
          ],
        },
        'From then on we hold your items: {card_time} for card payment, {transfer_time} for bank transfer ({first_transfer_time} until your first paid order). A time to transfer that would end between {night_from} and {night_to} in Korea lasts until {morning}. If no payment arrives in that time, the order expires and you pay nothing.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'An order is paid in full before it ships. You can pay',
        {
          list: [
            'by credit or debit card,',
            'through the Korean payment systems that our card page offers,',
            'by bank transfer; the order shows the account, the amount, the sender name and the deadline,',
            'where the checkout offers it, into a virtual account with escrow, opened for your order alone.',
          ],
        },
        'Buyer protection (구매안전서비스): a transfer to our own account is not covered by escrow. If you want protection and the checkout offers the virtual account, choose it: Toss Payments holds your money until the items arrive.',
        'You enter card details at Toss Payments. They never reach us.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      blocks: [
        'Until your order ships you can cancel it yourself. We refund the full amount to your payment method within {cancel_days} working days. Once it has shipped it can no longer be cancelled; from then on the [returns policy](/refund-policy) applies.',
      ],
    },
    {
      id: 'receiving',
      title: 'Receiving the order',
      blocks: [
        'Please check the address before you order and be there to receive the parcel. If a delivery fails because the address was wrong or nobody was there, we cannot refund the order.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'Order in your own name, do not use programs to buy up items or copy the catalogue, and do not access other people’s accounts. Otherwise we may refuse orders and close accounts.',
      ],
    },
    {
      id: 'law',
      title: 'Disputes and law',
      blocks: [
        'Please contact us first: [{phone}](tel:{phone_digits}) or [{email}](mailto:{email}).',
        'Korean law applies. Nothing here takes away a right that it gives you as a consumer. Free advice is available from Korea’s consumer helpline, [1372](tel:1372).',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'New terms are published here with their date. Orders already placed stay under the terms of the day you ordered.',
      ],
    },
  ],
};
