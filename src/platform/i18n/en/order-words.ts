/** Messages of the server after a form about an order. No page loads these texts. */
export const orderWords = {
  calendarTitle: 'Dasturxon: your parcel arrives',
  restToCome: 'Thank you! The rest of your order is still to come: its tracking number will appear here.',
  zipInvalid: 'A Korean postal code has five digits.',
  zipUnknown: 'There is no such postal code.',
  zipElsewhere:
    'The postal code and the address name different places. Please check – or send it again if it is right.',
} as const;
