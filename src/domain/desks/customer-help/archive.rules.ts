/** Why somebody opens the archive, in words that tell something. */
export const archiveReason = { least: 10, most: 500 };

export const mostArchived = 50;
