/** The draft of a form of an order's page, named by what the form is for. */
export const orderDraft = (intent: string, slug: string) => `order-${intent}:${slug}`;
