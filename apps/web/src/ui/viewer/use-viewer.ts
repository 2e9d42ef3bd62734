import { useState } from 'react';
import { firstView, turned, zoomed, type View, type ViewAction } from './view-state.ts';

/** Which page somebody looks at and how, and the ways to look otherwise. */
export interface Viewer<Page = unknown> {
  readonly pages: readonly Page[];
  /** The place of the page among all pages, counted from 0. */
  readonly at: number;
  readonly view: View;
  readonly goTo: (at: number) => void;
  readonly setView: (view: View) => void;
  /** Does what a key or a button asks for. */
  readonly perform: (wish: ViewAction) => void;
}

/** Looks at one page after the other. Each page is whole and upright at first. */
export function useViewer<Page>(pages: readonly Page[]): Viewer<Page> {
  const [at, setAt] = useState(0);
  const [view, setView] = useState(firstView);
  const goTo = (next: number): void => {
    if (pages[next] === undefined || next === at) return;
    setAt(next);
    setView(firstView);
  };
  const fulfil = (wish: ViewAction): void => {
    if (wish === 'forward') goTo(at + 1);
    if (wish === 'back') goTo(at - 1);
    if (wish === 'zoomIn') setView(zoomed(view, 1));
    if (wish === 'zoomOut') setView(zoomed(view, -1));
    if (wish === 'turn') setView(turned(view));
  };
  return { pages, at, view, goTo, setView, perform: fulfil };
}
