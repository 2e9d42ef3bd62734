/** The zoom and clockwise rotation of a page. */
export interface View {
  readonly zoom: number;
  readonly rotation: Rotation;
}

/** A rotation in degrees. */
export type Rotation = 0 | 90 | 180 | 270;

/** The first view of a page: unzoomed and upright. */
export const firstView: View = { zoom: 1, rotation: 0 };

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The next zoom step in or out; unchanged at either end. */
export function zoomed(view: View, direction: 1 | -1): View {
  const at = zooms.findIndex((zoom) => zoom === view.zoom);
  return { ...view, zoom: zooms[at + direction] ?? view.zoom };
}

/** Whether there is another zoom step in that direction. */
export function canZoom(view: View, direction: 1 | -1): boolean {
  return zoomed(view, direction).zoom !== view.zoom;
}

/** Another quarter turn, clockwise. */
export function rotate(view: View): View {
  const next: Readonly<Record<Rotation, Rotation>> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return { ...view, rotation: next[view.rotation] };
}

const viewActions = ['zoomIn', 'zoomOut', 'turn', 'forward', 'back'] as const;

/** An action of the viewer: another page, or a changed view. */
export type ViewAction = (typeof viewActions)[number];

/** Whether an action is one of the viewer's. */
export function isViewAction(action: string): action is ViewAction {
  return viewActions.some((one) => one === action);
}
