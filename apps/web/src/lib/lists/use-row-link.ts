import { useLocation } from 'react-router';

/**
 * Links from the rows of a list to the pages of its entries. The query of the list goes along, so
 * that the list beside the entry and the way back keep it. The link of the open entry is current.
 */
export function useRowLink() {
  const { pathname, search } = useLocation();
  return (path: string) => ({
    to: { pathname: path, search },
    'aria-current': path === pathname ? ('page' as const) : undefined,
  });
}
