/** How a search came to what it found. */
export const ways = ['typed', 'keyboard', 'apart', 'slips', 'some', 'near', 'size', 'refused', 'nothing'] as const;

/** By what a word of the query met one of the shop. */
export const wordMeetings = ['exact', 'inflected', 'prefix', 'sounds', 'slip', 'synonym'] as const;
