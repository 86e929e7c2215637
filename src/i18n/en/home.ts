export const home = {
  'home.title': 'Dasturxon – halal meat and groceries delivered in Korea',
  'home.description':
    'Fresh and frozen halal beef, lamb and poultry, canned and dry goods from home. Certificates shown, delivered across South Korea.',
  'home.heroTitle': 'A full table, halal to the last bite',
  'home.heroText': 'Meat, bread, rice and tea from home, at your door anywhere in Korea.',
  'home.heroAction': 'See the catalogue',
  'home.categories': 'What are you cooking today?',
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
