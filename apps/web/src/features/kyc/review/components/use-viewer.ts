import { useState } from 'react';
import { firstView, turned, zoomed, type KeyWish, type ReviewPage, type View } from '../model.ts';

/** Which page a reviewer looks at and how, and the ways to look otherwise. */
export interface Viewer {
  readonly pages: readonly ReviewPage[];
  /** The place of the page among all pages, counted from 0. */
  readonly at: number;
  readonly view: View;
  readonly goTo: (at: number) => void;
  readonly setView: (view: View) => void;
  /** Does what a key asks for, where it is about looking. */
  readonly fulfil: (wish: KeyWish) => void;
}

/** Looks at one page after the other. Each page is whole and upright at first. */
export function useViewer(pages: readonly ReviewPage[]): Viewer {
  const [at, setAt] = useState(0);
  const [view, setView] = useState(firstView);
  const goTo = (next: number): void => {
    if (pages[next] === undefined || next === at) return;
    setAt(next);
    setView(firstView);
  };
  const fulfil = (wish: KeyWish): void => {
    if (wish === 'forward') goTo(at + 1);
    if (wish === 'back') goTo(at - 1);
    if (wish === 'zoomIn') setView(zoomed(view, 1));
    if (wish === 'zoomOut') setView(zoomed(view, -1));
    if (wish === 'turn') setView(turned(view));
  };
  return { pages, at, view, goTo, setView, fulfil };
}
