/** A number is given to somebody who has lost theirs after so many hours: time for whoever still has it to object. */
export const numberWaitHours = 24;

export const longestNote = 1_000;
export const longestReason = 500;
export const proofLength = { least: 10, most: 500 };

/** What a search of customers can mean. */
export interface SoughtCustomers {
  readonly order: string | null;
  readonly phone: string | null;
  /** The last digits of a number, as somebody says them on the phone: at least four. */
  readonly phoneEnd: string | null;
  /** The beginning of a name or of a family name. */
  readonly name: string | null;
}
