/** Replies of staff to claims, in the customer's language. */
export const claimWords = {
  replacedBy: 'We are sending the item again, free of charge: order {number}.',
  replaces: 'Replacement for order {number}. Nothing to pay.',
  sorry: 'We’re sorry: this should not have happened. Thank you for telling us.',
  partly: 'We’re sorry. Your photos show that part of the item is affected, so we’re refunding part of the price.',
  unclear: 'The photos don’t show what happened. Please send a new report with clear photos of the item and its label.',
  not_seen: 'We checked the photos carefully and cannot see the defect. If we missed something, please write to us.',
  in_date: 'The use-by date on the label has not passed: the food is good until that day.',
  complete:
    'Our weight and packing records show a complete parcel. Please check all boxes and between the ice packs again.',
  opened: 'We cannot take back opened or eaten food unless it is faulty.',
} as const;
