/** Texts that only the home page shows. They are sent with its data, so that no other page loads them. */
export const home = {
  'home.description':
    'Halal beef, lamb and poultry, chilled and frozen, and groceries from home. Certificates on every product page, delivery across South Korea.',
  'home.categories': 'Shop by category',
  'home.allCategories': 'See all',
  'home.allCategoriesLabel': 'See all categories',
  'home.coldTitle': 'Cold all the way',
  'home.coldText': 'Chilled and frozen food travels in insulated boxes with ice packs.',
  'home.fastTitle': 'Order by {cutoff}, ships same day',
  'home.fastText': 'Monday to Friday. It usually arrives the next day.',
  'home.wordsTitle': 'In your language',
  'home.wordsText': 'English, Russian and Uzbek, from search to receipt.',
} as const;
