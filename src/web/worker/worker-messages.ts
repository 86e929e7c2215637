/** Sent to a new worker when the visitor has agreed to a reload. */
export const takeOver = 'take over';

/** A product as a list shows it. */
export interface ListedProduct {
  /** The path of the product's page. */
  readonly address: string;
  readonly name: string;
  readonly unit: string;
  /** Formatted, such as `12 900 ₩`. */
  readonly price: string;
  /** The path of its picture; empty if the picture was not loaded. */
  readonly image: string;
}

/** Sent to the worker when a page has been opened. */
export interface WhatWasSeen {
  readonly href: string;
  /** URLs of the pictures on the page. */
  readonly pictures: readonly string[];
  readonly listed: readonly ListedProduct[];
}
