/** The draft key of a form on the order page. */
export const orderDraft = (intent: string, slug: string) => `order-${intent}:${slug}`;
