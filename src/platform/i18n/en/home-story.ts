/** Texts that only the home page shows, further down. They are sent with its data, so that no other page loads them. */
export const homeStory = {
  'story.again': 'Buy again',
  'story.title': 'How to check that it is halal',
  'story.text': 'Every product page shows its certificate and batches. Here is what to check.',
  'story.paperTitle': 'The certificate',
  'story.paperText':
    'Who issued it, its number, what it covers and how long it is valid. You can check the number with the body that issued it.',
  'story.lotTitle': 'The batch',
  'story.lotText':
    'Country of origin, plant, and the date of slaughter or production. The same batch number is printed on the pack.',
  'story.methodTitle': 'Slaughter method',
  'story.methodText':
    'By hand or by machine, stated for every batch of meat. If the producer does not say, we tell you so.',
  'story.example': '“{name}” right now:',
  'story.papers': 'See certificate and batches',
  'story.about': 'About us',
} as const;
