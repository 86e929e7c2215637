/** What customers say about a product with one tap, in its review. */
export const reviewTags = {
  'reviewTag.fresh': 'Fresh',
  'reviewTag.tasty': 'Tasty',
  'reviewTag.tender': 'Tender',
  'reviewTag.well_packed': 'Well packed',
  'reviewTag.came_cold': 'Came cold',
  'reviewTag.good_price': 'Good price',
  'reviewTag.much_fat': 'Much fat',
  'reviewTag.tough': 'Tough',
  'reviewTag.came_warm': 'Came warm',
} as const;
