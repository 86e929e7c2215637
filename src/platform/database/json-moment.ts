/**
 * A moment as PostgreSQL writes it into JSON, `2026-11-25T10:00:00.5+00:00`, as the shop writes it, with thousandths. It says
 * UTC nearly always, and then no date has to be made of it, which for a whole basket takes longer than reading it does.
 */
export function momentIn(text: string): string {
  if (!text.endsWith('+00:00')) return new Date(text).toISOString();
  return `${text.slice(0, 19)}.${text.slice(20, -6).padEnd(3, '0').slice(0, 3)}Z`;
}
