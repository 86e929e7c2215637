const ahead = 9 * 3_600_000;

/** A moment in Korean time. The calendar module of the kernel is too large for a page. */
export function koreanDayAndTime(moment: string): { readonly day: string; readonly time: string } {
  const shown = new Date(Date.parse(moment) + ahead).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}
