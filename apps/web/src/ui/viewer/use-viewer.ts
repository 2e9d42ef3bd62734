import { useState } from 'react';
import { firstView, rotate, zoomed, type View, type ViewAction } from './view-state.ts';

/** The current page and its view, with functions to change them. */
export interface Viewer<Page = unknown> {
  readonly pages: readonly Page[];
  /** The index of the page. */
  readonly at: number;
  readonly view: View;
  readonly goTo: (at: number) => void;
  readonly setView: (view: View) => void;
  /** Performs the action of a key or button. */
  readonly perform: (action: ViewAction) => void;
}

/** Shows one page at a time. Each page is unzoomed and upright at first. */
export function useViewer<Page>(pages: readonly Page[]): Viewer<Page> {
  const [at, setAt] = useState(0);
  const [view, setView] = useState(firstView);
  const goTo = (next: number): void => {
    if (pages[next] === undefined || next === at) return;
    setAt(next);
    setView(firstView);
  };
  const perform = (action: ViewAction): void => {
    if (action === 'forward') goTo(at + 1);
    if (action === 'back') goTo(at - 1);
    if (action === 'zoomIn') setView(zoomed(view, 1));
    if (action === 'zoomOut') setView(zoomed(view, -1));
    if (action === 'turn') setView(rotate(view));
  };
  return { pages, at, view, goTo, setView, perform };
}
