import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the field that the URL names: one with an error, or one to be changed. */
export function useFocusFromUrl(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash, key]);
}
