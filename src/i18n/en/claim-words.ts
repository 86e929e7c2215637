/** What staff answer claims with, in the customer's language. */
export const claimWords = {
  replacedBy: 'We send the goods again, free of charge: order {number}.',
  replaces: 'Replaces goods of order {number}. There is nothing to pay.',
  sorry: 'We are sorry. You are right: this should not have happened. Thank you for telling us.',
  partly: 'We are sorry. From the photos we see that a part of it is affected, so we return that part of the price.',
  unclear:
    'The photos do not show what happened. Please send a claim again with clear photos of the goods and the label.',
  not_seen:
    'We looked at the photos carefully and cannot see the defect. If we have overlooked something, please write to us.',
  in_date: 'The date on the label has not passed: the food is good until that day.',
  complete:
    'By weight and packing record the parcel left complete. Please look once more through all boxes and the ice packs.',
  opened: 'We cannot take back food that was opened or eaten.',
} as const;
