import type { PolicyText } from '../../policy-text.ts';

export const delivery: PolicyText = {
  title: 'Delivery',
  description:
    'Order before {cutoff} on a working day and your halal groceries ship the same day. Delivery across South Korea: prices, days, islands and packing.',
  lead: 'Order before {cutoff} on a working day: it ships the same day and usually arrives the next.',
  sections: [
    {
      id: 'when',
      title: 'Delivery times',
      blocks: [
        'Parcels ship Monday to Friday and are delivered Monday to Saturday. All times are Korean time.',
        {
          facts: [
            ['Ordered before {cutoff}, Monday to Friday', 'Ships the same day and usually arrives the next day.'],
            ['Ordered after {cutoff}, Monday to Thursday', 'Ships the next day and usually arrives the day after.'],
            [
              'Ordered after {cutoff} on Friday, or at the weekend',
              'Ships on the next working day: normally on Monday, arriving on Tuesday.',
            ],
          ],
        },
        'On public holidays nothing is shipped or delivered, and the parcel moves to the next working day. The product page, basket and order show the expected day, with holidays included.',
        'Orders ship once they are paid in full. A late bank transfer can move your parcel to the next working day.',
      ],
    },
    {
      id: 'islands',
      title: 'Jeju and other islands',
      blocks: [
        'To Jeju and other islands a parcel usually takes {island_from}–{island_to} days, and in rare cases, when the sea is rough, up to {island_latest}. We recognise islands by their postal code.',
      ],
    },
    {
      id: 'price',
      title: 'Delivery fee',
      blocks: [
        {
          facts: [
            ['Anywhere in Korea', '{base_price}'],
            ['Orders of {free_from} or more', 'free'],
            ['Extra for Jeju', '{jeju_surcharge}'],
            ['Extra for other remote islands', '{remote_surcharge}'],
          ],
        },
        'Large orders to an island pay only the extra fee. You see the exact price before you pay.',
      ],
    },
    {
      id: 'packing',
      title: 'Packaging',
      blocks: [
        'Perishable food is packed in insulated styrofoam boxes with ice packs. Please move it to your fridge or freezer as soon as it arrives.',
      ],
    },
    {
      id: 'tracking',
      title: 'Tracking',
      blocks: ['Once your parcel has shipped, your order shows the carrier and the tracking number.'],
    },
    {
      id: 'receiving',
      title: 'Receiving your order',
      blocks: [
        'Food should not be left at the door for long. Please make sure that somebody is there to receive the order, and that address, phone number and door code are right.',
        'If a delivery fails because the address was wrong or nobody was there, we cannot refund the order.',
        'Check the box right away. If something is wrong, you have {claim_time} to tell us: see [refunds and returns](/refund-policy).',
      ],
    },
    {
      id: 'questions',
      title: 'Frequently asked questions',
      blocks: [
        {
          questions: [
            [
              'If I order today, when does it arrive?',
              'Before {cutoff} Korean time, Monday to Friday: it ships today and usually arrives tomorrow. Later than that, at the weekend or on a public holiday: it ships on the next working day.',
            ],
            [
              'How much is delivery?',
              '{base_price}, or free for orders of {free_from} or more. Jeju adds {jeju_surcharge}, other remote islands {remote_surcharge}.',
            ],
            [
              'Do you deliver to Jeju?',
              'Yes, and to other islands too. It takes {island_from}–{island_to} days, rarely up to {island_latest}.',
            ],
            [
              'Does the meat stay cold on the way?',
              'It travels in an insulated styrofoam box with ice packs. Should anything arrive damaged or spoiled, send us clear photos within {claim_time}.',
            ],
            [
              'Can I still cancel?',
              'Yes, until it ships. After that only the rules on [refunds and returns](/refund-policy) apply.',
            ],
          ],
        },
      ],
    },
  ],
};
