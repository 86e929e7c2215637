import type { PolicyText } from '../../policy-text.ts';

export const refunds: PolicyText = {
  title: 'Refunds and returns',
  description:
    'Something arrived damaged, expired, wrong or not at all? Tell us within {claim_time}, with photos. When we refund, how to ask, and how long it takes.',
  lead: 'If something is wrong with your order, tell us within {claim_time} of receiving it. We will put it right.',
  sections: [
    {
      id: 'cancel',
      title: 'Before the parcel leaves',
      blocks: [
        'You can cancel your order yourself until it ships, for any reason, and get everything back. Once it has shipped, it cannot be cancelled any more; then the rest of this page applies.',
      ],
    },
    {
      id: 'eligible',
      title: 'When we make it good',
      blocks: [
        {
          list: [
            'The goods arrived damaged.',
            'They were past their date when they arrived.',
            'They are defective.',
            'You got something you did not order.',
            'Something is missing.',
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'How to ask',
      blocks: [
        'Ask within {claim_time} of delivery, on the page of [your order](/my-orders) or by e-mail to [{email}](mailto:{email}). We need',
        {
          list: [
            'the order number,',
            'your name and how we can reach you,',
            'a few words about what is wrong,',
            'clear photos of it.',
          ],
        },
        'Please keep the goods and the packaging until you hear from us.',
      ],
    },
    {
      id: 'decision',
      title: 'What happens then',
      blocks: [
        'We look at every item and tell you what we decide. A refund that we have confirmed is done within {refund_from}–{refund_to} working days, the way you paid: back to your card, or to your bank account.',
      ],
    },
    {
      id: 'exceptions',
      title: 'When we cannot refund',
      blocks: [
        {
          list: [
            'Meat and frozen food, if you have merely changed your mind.',
            'Goods that were opened or partly eaten.',
            'Claims without a reason or without proof.',
            'Goods that went to a wrong address because that address was given to us.',
            'Deliveries that failed because the address was wrong or nobody was there to take them in.',
          ],
        },
      ],
    },
    {
      id: 'change-of-mind',
      title: 'If you have changed your mind',
      blocks: [
        'Fresh and frozen food cannot be sold a second time, so we do not take it back for a change of mind. We ask you to confirm that before you order.',
        'Goods that keep, such as rice, tea or cans, may come back within {withdrawal_time} of receiving them, sealed and as they were. You pay the postage for the way back.',
      ],
    },
    {
      id: 'law',
      title: 'Your rights by law',
      blocks: [
        'If goods differ from what we described or agreed, Korean law gives you {fault_time} from receiving them and {fault_notice_time} from noticing it. The {claim_time} on this page are the quick way, not the end of your rights. If they have passed, write to us and a person will look at it.',
      ],
    },
  ],
};
