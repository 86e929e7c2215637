import type { PolicyText } from '../../policy-text.ts';

export const terms: PolicyText = {
  title: 'Sales and usage',
  description:
    'The terms of Dasturxon in plain words: your account, prices, how an order comes about, ways to pay, cancelling, and what the law gives you.',
  lead: 'What we promise and what we ask of you, in plain words.',
  sections: [
    {
      id: 'agreement',
      title: 'You and us',
      blocks: [
        '{company_name} sells, you buy. With an order you accept these terms, and with them our pages about [delivery](/policies/delivery), [refunds and returns](/refund-policy) and [privacy](/privacy).',
        'You may open an account if you are {age} or older.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You log in with a Korean mobile number and a code that we text you{if_providers}, or with {providers}{end}. There is no password to forget.',
        'A code is good for {code_time} and {code_tries} tries. Never tell it to anybody: we will not ask you for it. A login lasts {session_time}, and in [your profile](/me) you can end it on any device.',
        'You can [delete your account](/me/delete) yourself at any time, except while an order is under way.',
      ],
    },
    {
      id: 'prices',
      title: 'Goods and prices',
      blocks: [
        'Prices are in Korean won and include tax. The price that counts is the one at the moment you order. If a price or the stock changes while you shop, nothing is ordered until you have seen it.',
        'A basket holds up to {basket_lines} different products and up to {basket_each} of each.',
      ],
    },
    {
      id: 'ordering',
      title: 'How an order comes about',
      blocks: [
        {
          steps: [
            'You put goods into the basket and tick the ones you want now.',
            'You choose an address and a way to pay.',
            'You confirm that you know: fresh and frozen food is not taken back for a change of mind.',
            'You check everything once more and place the order.',
          ],
        },
        'From that moment the goods are set aside for you: for {card_time} if you pay by card, for {transfer_time} if you pay by bank transfer ({first_transfer_time} until your first paid order). If no payment comes in that time, the order expires and costs you nothing.',
      ],
    },
    {
      id: 'payment',
      title: 'Paying',
      blocks: [
        'An order is paid in full before it ships. You can pay',
        {
          list: [
            'by credit or debit card,',
            'through the Korean payment systems that our card page offers,',
            'by bank transfer; the order shows the account, the amount, the name to write and the deadline,',
            'where the checkout offers it, into an account opened for your order alone; Toss Payments holds the money until you have the goods (escrow).',
          ],
        },
        'Card numbers are typed on the page of Toss Payments. They never reach us.',
      ],
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      blocks: [
        'Until your order ships you can cancel it yourself and get all your money back, the way you paid. Once it has shipped it cannot be cancelled, least of all food that spoils. From then on the [returns policy](/refund-policy) applies.',
      ],
    },
    {
      id: 'receiving',
      title: 'Receiving the order',
      blocks: [
        'Please be there when the parcel comes, and check the address before you order. For a delivery that fails because the address was wrong or nobody was there, there is no refund.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'Please use the shop as a shop. Order in your own name, do not buy up or copy the catalogue with programs, and leave other people’s accounts alone. We may refuse orders and close accounts of those who do otherwise.',
      ],
    },
    {
      id: 'law',
      title: 'If we disagree',
      blocks: [
        'Talk to us first: [{phone}](tel:{phone_digits}) or [{email}](mailto:{email}).',
        'Korean law applies. Nothing here takes away a right that it gives you as a consumer. Free advice is available from Korea’s consumer helpline, [1372](tel:1372).',
      ],
    },
    {
      id: 'changes',
      title: 'When these terms change',
      blocks: [
        'The new text stands here, with its month at the top. What you have ordered already stays under the terms of the day you ordered it.',
      ],
    },
  ],
};
