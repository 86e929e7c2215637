/** Texts of the suggestions below the search field, sent together with the suggestions. */
export const suggestions = {
  'suggest.panel': 'Suggestions',
  'suggest.recent': 'Recent searches',
  'suggest.clear': 'Clear',
  'suggest.products': 'Products',
  'suggest.categories': 'Categories',
  'suggest.brands': 'Brands',
  'suggest.all': 'All results for “{query}”',
  'suggest.found': { one: '{count} suggestion', other: '{count} suggestions' },
  'suggest.missing': 'We do not have “{query}”. Similar products:',
  'suggest.missingNone': 'We do not have “{query}”.',
  'suggest.refused.pork': 'We do not sell pork: everything here is halal.',
  'suggest.refused.alcohol': 'We do not sell alcohol: everything here is halal.',
  'suggest.refused.tobacco': 'We do not sell tobacco: everything here is halal.',
  'suggest.refused.unclean': 'We do not sell this: everything here is halal.',
  'suggest.popular': 'Popular searches',
  'suggest.none': 'No results yet. Keep typing.',
} as const;
