/**
 * The draft of a form of an order's page, named by what the form is for, and by what it was begun from where that decides
 * what sending it means.
 */
export const orderDraft = (intent: string, slug: string, from = '') => `order-${intent}:${slug}${from && `:${from}`}`;
