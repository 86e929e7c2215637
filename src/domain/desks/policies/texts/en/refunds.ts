import type { PolicyText } from '../../policy-text.ts';

export const refunds: PolicyText = {
  title: 'Refunds and returns',
  description:
    'Something arrived damaged, expired, wrong or not at all? Tell us within {claim_time}, with photos. When we refund, how to send a claim, and how long it takes.',
  lead: 'If something is wrong with your order, tell us within {claim_time} of receiving it. We will put it right.',
  sections: [
    {
      id: 'cancel',
      title: 'Cancelling before it ships',
      blocks: [
        'You can cancel your order yourself until it ships, for any reason. We refund the full amount within {cancel_days} working days. Once it has shipped it can no longer be cancelled, and the rest of this page applies.',
      ],
    },
    {
      id: 'eligible',
      title: 'When we refund',
      blocks: [
        {
          list: [
            'An item arrived damaged.',
            'It was past its use-by date on arrival.',
            'It is spoiled or defective.',
            'You got something you did not order.',
            'Something is missing.',
          ],
        },
      ],
    },
    {
      id: 'request',
      title: 'How to send a claim',
      blocks: [
        'Send it within {claim_time} of delivery, on the page of [your order](/my-orders) or by email to [{email}](mailto:{email}), with',
        {
          list: [
            'the order number,',
            'your name and contact details,',
            'a short description of the problem,',
            'clear photos of it.',
          ],
        },
        'Please keep the items and packaging until you hear from us.',
      ],
    },
    {
      id: 'decision',
      title: 'What happens next',
      blocks: [
        'We check every item and tell you our decision. Approved refunds are paid within {refund_from}–{refund_to} working days to your payment method: your card or your bank account.',
      ],
    },
    {
      id: 'exceptions',
      title: 'When we cannot refund',
      blocks: [
        {
          list: [
            'Meat, and fresh, chilled or frozen food, if you changed your mind.',
            'Opened or eaten items, unless faulty. Opening a pack to check it is fine.',
            'Claims without a reason or without proof.',
            'Items sent to a wrong address that you gave us.',
            'Deliveries that failed because the address was wrong or nobody was there.',
          ],
        },
      ],
    },
    {
      id: 'change-of-mind',
      title: 'Change of mind',
      blocks: [
        'Fresh, chilled and frozen food cannot be sold again, so it cannot be returned if you change your mind. We ask you to confirm this before you order.',
        'Items kept at room temperature, such as rice, tea or cans, can be returned within {withdrawal_time} of delivery, sealed and unused: write to us first. You pay the return postage, and we refund you within {cancel_days} working days of getting them back.',
      ],
    },
    {
      id: 'law',
      title: 'Your legal rights',
      blocks: [
        'If items differ from their description or the contract, Korean law gives you {fault_time} from delivery, or {fault_notice_time} from the day you noticed. A claim within {claim_time} is only the quickest way: after that, write to us and we will review it.',
      ],
    },
  ],
};
