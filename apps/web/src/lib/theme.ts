import { useSyncExternalStore } from 'react';
import { storePreference } from './preference-cookies.ts';

/** The colours of the screens: those that the system asks for, or one of the two themes. */
export type Theme = 'system' | 'light' | 'dark';

/**
 * Applies the remembered theme. Every page runs this text before its first paint, so that it never
 * appears in the other theme first; app.css says what `data-theme` does.
 */
export const themeScript =
  'const c=/(?:^|; )theme=(light|dark)/.exec(document.cookie);if(c)document.documentElement.dataset.theme=c[1]';

/** The chosen theme; `system` until the user has chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme, () => 'system');
}

/** Shows a theme and remembers it in a cookie. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  storePreference('theme', theme === 'system' ? null : theme);
}

/** The theme on the screen, whoever chose it. */
export function shownTheme(): 'light' | 'dark' {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function chosenTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
