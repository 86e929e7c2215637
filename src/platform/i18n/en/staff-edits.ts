/** Texts of forms that keep a draft and may conflict with another person's change. */
export const staffEdits = {
  'draft.back': 'Your unsaved changes of {at} are back',
  'draft.discard': 'Discard them',
  'stale.title': '{by} changed this while you were editing. {at}',
  'stale.shop': 'The shop',
  'stale.choose': 'Choose for each field below, then save again.',
  'stale.saveAgain': 'Your fields are untouched. Check them and save again.',
  'stale.mine': 'Keep mine',
  'stale.theirs': 'Use theirs',
  'stale.others': 'Also changed, and already updated here',
  'stale.empty': '(empty)',
} as const;
