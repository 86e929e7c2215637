/** The address of a chat in Telegram in which this is written already, for the visitor to go on. */
export function chatLink(telegram: string, about: string): string {
  return `${telegram}?text=${encodeURIComponent(about)}`;
}
