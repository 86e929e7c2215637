import { useLocation, useNavigation } from 'react-router';
import { filterFrom, type ListFilter } from '../../../domain/catalogue/search/list-url.rules.ts';

interface ShownFilter {
  /** The filter of the list on the page. */
  readonly filter: ListFilter;
  /** The filter that the visitor has chosen, before its list has arrived. */
  readonly chosen: ListFilter;
}

/** Reads the filter from the URL. A choice is shown immediately, while its list is still loading. */
export function useShownFilter(): ShownFilter {
  const location = useLocation();
  const { location: next } = useNavigation();
  const filter = filterFrom(new URLSearchParams(location.search));
  const isSameList = next?.pathname === location.pathname;
  return { filter, chosen: isSameList ? filterFrom(new URLSearchParams(next.search)) : filter };
}
