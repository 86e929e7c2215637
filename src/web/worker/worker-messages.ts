/** Said to a new worker when the visitor has agreed to a reload. */
export const takeOver = 'take over';

/** Said to the worker when a page has been opened. */
export interface WhatWasSeen {
  readonly href: string;
  /** Addresses of the pictures on it. */
  readonly pictures: readonly string[];
}
