/** Texts for giving and withdrawing the consent to analytics. */
export const analytics = {
  'consent.title': 'Allow analytics?',
  'consent.text':
    'Visit statistics help us choose what to stock. They contain no names, phone numbers or order numbers.',
  'consent.more': 'Learn more',
  'consent.allow': 'Allow',
  'consent.decline': 'No, thanks',
  'choice.title': 'Statistics',
  'choice.text':
    'If you allow it, we use Google Analytics to see which pages and products are viewed, searched for, added to baskets and bought. Google receives your device’s IP address and sets cookies whose names begin with _ga, for up to two years. Your name, phone number, address and order numbers are never sent, and nothing is used for advertising. Without your permission nothing is loaded.',
  'choice.undecided': 'You haven’t chosen yet, so nothing is collected.',
  'choice.allowed': 'You have allowed this.',
  'choice.declined': 'You declined, so nothing is collected.',
} as const;
