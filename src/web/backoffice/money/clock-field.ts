const koreaOffsetMs = 9 * 60 * 60 * 1000;

/** What a clock in Korea shows, as a field for date and time wants it. */
export function clockFieldOf(moment: number): string {
  return new Date(moment + koreaOffsetMs).toISOString().slice(0, 16);
}

/** The moment that such a field means; what is none is left for the call to refuse. */
export function momentIn(clock: string): string {
  return `${clock.length === 16 ? `${clock}:00` : clock}+09:00`;
}
