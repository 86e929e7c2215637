/** What the home page says once, further down: sent with its data, so that no other page carries these words. */
export const homeStory = {
  'story.again': 'Buy again',
  'story.title': 'Halal: how to read the proof',
  'story.text':
    'We do not ask you to take our word for it. Every product page ends with its papers, and here is what to look for.',
  'story.paperTitle': 'The certificate',
  'story.paperText':
    'Who issued it, its number, what it covers and until when it is valid. You can look the number up at the body that issued it.',
  'story.lotTitle': 'The lot',
  'story.lotText':
    'Where it comes from, in which plant it was made, and the day of slaughter or production. The same lot number is printed on the pack.',
  'story.methodTitle': 'The method',
  'story.methodText':
    'By hand or by machine: it is written there for every lot of meat. Where the maker does not say, we write that too.',
  'story.example': 'This is what “{name}” says right now:',
  'story.papers': 'See all its papers',
  'story.about': 'Who we are and how we choose',
} as const;
