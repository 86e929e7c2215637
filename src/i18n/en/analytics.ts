/** Asking for leave to count visits, and taking it back. */
export const analytics = {
  'consent.title': 'May we count your visit?',
  'consent.text': 'Statistics show us what to put on the shelves. No name, phone number or order number is in them.',
  'consent.more': 'More about it',
  'consent.allow': 'Allow',
  'consent.decline': 'No, thanks',
  'choice.title': 'Statistics',
  'choice.text':
    'If you allow it, we count with Google Analytics which pages and products are looked at, what is searched for, put into baskets and bought. Google then sees the internet address of your device and sets cookies whose names begin with _ga, which last up to two years. Your name, phone number, address and order numbers are never sent, and nothing goes to advertising. Without your permission nothing is loaded.',
  'choice.undecided': 'You have not decided yet, so nothing is counted.',
  'choice.allowed': 'You allow it at the moment.',
  'choice.declined': 'You have said no: nothing is counted.',
} as const;
