/** What the home page alone says: sent with its data, so that no other page carries these words. */
export const home = {
  'home.description':
    'Fresh and frozen halal beef, lamb and poultry, canned and dry goods from home. Certificates shown, delivered across South Korea.',
  'home.heroText': 'Meat, bread, rice and tea from home, at your door anywhere in Korea.',
  'home.heroAction': 'See the catalogue',
  'home.categories': 'What are you cooking today?',
  'home.allCategories': 'See all',
  'home.allCategoriesLabel': 'See all categories',
  'home.trustTitle': 'Why people trust this table',
  'home.halalTitle': 'Halal you can check',
  'home.halalText': 'Every product shows its certificate: who issued it, its number and until when it is valid.',
  'home.coldTitle': 'Cold all the way',
  'home.coldText': 'Meat travels in insulated boxes with ice packs, so that it arrives as it left us.',
  'home.fastTitle': 'Ordered by {cutoff}, sent today',
  'home.fastText': 'Orders placed by {cutoff} from Monday to Friday leave the same day and usually arrive the next.',
  'home.wordsTitle': 'In your own words',
  'home.wordsText': 'English, Russian and Uzbek, from the search box to the receipt.',
} as const;
