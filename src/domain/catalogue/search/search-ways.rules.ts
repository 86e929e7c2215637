/** How a search led to its results. */
export const searchWays = [
  'typed',
  'keyboard',
  'apart',
  'slips',
  'some',
  'near',
  'size',
  'refused',
  'nothing',
] as const;
export type SearchWay = (typeof searchWays)[number];

/** How a word of the query matched a word of the shop. */
export const wordMeetings = ['exact', 'inflected', 'prefix', 'sounds', 'slip', 'synonym'] as const;
export type WordMeeting = (typeof wordMeetings)[number];
