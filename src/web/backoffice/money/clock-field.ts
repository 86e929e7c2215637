const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** Korean local time, in the format of a datetime-local field. */
export function clockFieldOf(moment: number): string {
  return new Date(moment + koreaOffsetMs).toISOString().slice(0, 16);
}

/** Converts the value of such a field to ISO 8601 with the offset of Korea. The endpoint rejects an invalid one. */
export function momentIn(clock: string): string {
  return `${clock.length === 16 ? `${clock}:00` : clock}+09:00`;
}
