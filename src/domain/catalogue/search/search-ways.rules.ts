/** How a search came to what it found. */
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

/** By what a word of the query met one of the shop. */
export const wordMeetings = ['exact', 'inflected', 'prefix', 'sounds', 'slip', 'synonym'] as const;
export type WordMeeting = (typeof wordMeetings)[number];
