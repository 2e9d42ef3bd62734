/** How far a page is zoomed in and turned, clockwise. */
export interface View {
  readonly zoom: number;
  readonly turn: Turn;
}

/** A quarter turn or several, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A page as it first appears: whole, upright. */
export const firstView: View = { zoom: 1, turn: 0 };

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The next step in or out; the same at either end. */
export function zoomed(view: View, direction: 1 | -1): View {
  const at = zooms.findIndex((zoom) => zoom === view.zoom);
  return { ...view, zoom: zooms[at + direction] ?? view.zoom };
}

/** Whether there is another step in that direction. */
export function canZoom(view: View, direction: 1 | -1): boolean {
  return zoomed(view, direction).zoom !== view.zoom;
}

/** A quarter turn further, clockwise. */
export function turned(view: View): View {
  const next: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return { ...view, turn: next[view.turn] };
}

const viewActions = ['zoomIn', 'zoomOut', 'turn', 'forward', 'back'] as const;

/** What somebody wants who looks: another page, or the same one otherwise. */
export type ViewAction = (typeof viewActions)[number];

/** Whether something that is asked for is about looking. */
export function isViewAction(wish: string): wish is ViewAction {
  return viewActions.some((one) => one === wish);
}
