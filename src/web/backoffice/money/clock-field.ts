const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** Korean local time, in the format of a datetime-local field. */
export function clockFieldOf(moment: number): string {
  return new Date(moment + koreaOffsetMs).toISOString().slice(0, 16);
}

/** The moment of such a field; an invalid value is left for the endpoint to refuse. */
export function momentIn(clock: string): string {
  return `${clock.length === 16 ? `${clock}:00` : clock}+09:00`;
}
