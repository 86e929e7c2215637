/** Sent to a new worker when the visitor has agreed to a reload. */
export const takeOver = 'take over';

/** Sent to the worker when a page has been opened. */
export interface WhatWasSeen {
  readonly href: string;
  /** URLs of the pictures on the page. */
  readonly pictures: readonly string[];
}
