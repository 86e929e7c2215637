/** What the server says of an order after a form was sent; no page carries these words. */
export const orderWords = {
  restToCome: 'Thank you! The rest of your order is still to come: its tracking number will appear here.',
} as const;
