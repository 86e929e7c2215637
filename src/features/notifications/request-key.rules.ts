/** A text message is asked for under the name of what it tells of; without a number, the name of all such messages. */
export function orderEventKey(event: number | ''): string {
  return `order-event:${event}`;
}

export function depositKey(deposit: number | ''): string {
  return `deposit:${deposit}`;
}

export function arrivalKey(order: number | ''): string {
  return `arrival:${order}`;
}
