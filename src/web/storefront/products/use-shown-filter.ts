import { useLocation, useNavigation } from 'react-router';
import { filterFrom, type ListFilter } from '../../../domain/catalogue/search/list-address.rules.ts';

interface ShownFilter {
  /** What the list on the page is narrowed by. */
  readonly filter: ListFilter;
  /** What the visitor has chosen, before the list for it has come. */
  readonly chosen: ListFilter;
}

/** Reads the filter from the address; a choice shows at once, also while its list is still on its way. */
export function useShownFilter(): ShownFilter {
  const location = useLocation();
  const { location: next } = useNavigation();
  const filter = filterFrom(new URLSearchParams(location.search));
  const isSameList = next?.pathname === location.pathname;
  return { filter, chosen: isSameList ? filterFrom(new URLSearchParams(next.search)) : filter };
}
