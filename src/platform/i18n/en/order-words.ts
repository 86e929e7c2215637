/** What the server says of an order after a form was sent; no page carries these words. */
export const orderWords = {
  restToCome: 'Thank you! The rest of your order is still to come: its tracking number will appear here.',
  zipInvalid: 'A Korean postal code has five digits.',
  zipUnknown: 'There is no such postal code.',
  zipElsewhere:
    'The postal code and the address name different places. Please check – or send it again if it is right.',
} as const;
