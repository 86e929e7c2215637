/** Widths that a category tile needs on a normal and on a high-density screen. */
export const categoryPictureWidths = [160, 320] as const;
/** A card, a card on a high-density screen or a page on a phone, and the large view. */
export const productPictureWidths = [200, 400, 800] as const;
/** What a product page shows: the pack, and the food. */
export const productViews = ['pack', 'serving'] as const;
