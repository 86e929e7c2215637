/** Words of the suggestions below the search field, which come with the suggestions. */
export const suggestions = {
  'suggest.panel': 'Suggestions',
  'suggest.recent': 'Recent searches',
  'suggest.clear': 'Clear',
  'suggest.products': 'Products',
  'suggest.categories': 'Categories',
  'suggest.brands': 'Brands',
  'suggest.all': 'All results for “{query}”',
  'suggest.found': { one: '{count} suggestion', other: '{count} suggestions' },
  'suggest.none': 'No results yet. Keep typing.',
} as const;
