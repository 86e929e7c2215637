import type { PolicyText } from '../../policy-text.ts';

export const delivery: PolicyText = {
  title: 'Delivery',
  description:
    'Order before {cutoff} on a working day and your halal groceries leave the same day. Delivery across South Korea: prices, days, islands and packing.',
  lead: 'Order before {cutoff} on a working day: it leaves today and usually arrives tomorrow.',
  sections: [
    {
      id: 'when',
      title: 'When it leaves and when it arrives',
      blocks: [
        'Parcels leave Monday to Friday and are delivered Monday to Saturday. All times are Korean time.',
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
        'On public holidays nothing is shipped or delivered, and the parcel moves to the next working day. Product page, basket and order show the day we promise; holidays are already counted in.',
        'We ship nothing that is not paid for in full. A bank transfer that reaches us late can therefore move your parcel to the next working day.',
      ],
    },
    {
      id: 'islands',
      title: 'Jeju and other islands',
      blocks: [
        'To Jeju and other islands a parcel usually takes {island_from}–{island_to} days, and in rare cases, when the sea is rough, up to {island_latest}. We know an island by its zip code; there is nothing you need to tell us.',
      ],
    },
    {
      id: 'price',
      title: 'What it costs',
      blocks: [
        {
          facts: [
            ['Anywhere in Korea', '{base_price}'],
            ['Goods for {free_from} or more', 'free'],
            ['Extra for Jeju', '{jeju_surcharge}'],
            ['Extra for other remote islands', '{remote_surcharge}'],
          ],
        },
        'Large orders to an island pay only the extra. You see the exact price before you pay.',
      ],
    },
    {
      id: 'packing',
      title: 'How we pack',
      blocks: [
        'Everything that spoils is packed in insulated styrofoam boxes with ice packs. Please move it to your fridge or freezer as soon as it arrives.',
      ],
    },
    {
      id: 'tracking',
      title: 'Following your parcel',
      blocks: ['Once your parcel has left, your order shows the carrier and the tracking number.'],
    },
    {
      id: 'receiving',
      title: 'Please be there to take it in',
      blocks: [
        'Food should not wait outside a door. Please make sure that somebody is there to receive the order, and that address, phone number and door code are right.',
        'If a delivery fails because the address was wrong or nobody was there, we cannot refund it.',
        'Check the box right away. If something is wrong, you have {claim_time} to tell us: see [refunds and returns](/refund-policy).',
      ],
    },
    {
      id: 'questions',
      title: 'Questions people ask',
      blocks: [
        {
          questions: [
            [
              'I order today. When does it come?',
              'Before {cutoff} Korean time, Monday to Friday: it ships today and usually arrives tomorrow. Later than that, at the weekend or on a public holiday: it ships on the next working day.',
            ],
            [
              'How much is delivery?',
              '{base_price}, and nothing if the goods come to {free_from} or more. Jeju adds {jeju_surcharge}, other remote islands {remote_surcharge}.',
            ],
            [
              'Do you deliver to Jeju?',
              'Yes, and to other islands too. Count on {island_from}–{island_to} days, rarely up to {island_latest}.',
            ],
            [
              'Does the meat stay cold on the way?',
              'It travels in an insulated styrofoam box with ice packs. Should anything arrive damaged or spoiled, send us clear photos within {claim_time}.',
            ],
            [
              'Can I still cancel?',
              'Yes, until the parcel leaves. After that the food is on its way, and only the [returns policy](/refund-policy) applies.',
            ],
          ],
        },
      ],
    },
  ],
};
