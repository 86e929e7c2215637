/** Texts that only the home page shows, further down. They are sent with its data, so that no other page loads them. */
export const homeStory = {
  'story.again': 'Your usuals',
  'story.title': 'Halal you can check',
  'story.text': 'Every product page shows its certificate and batches, like this one.',
  'story.papers': 'Certificate and batches of “{name}”',
  'story.about': 'About us',
} as const;
