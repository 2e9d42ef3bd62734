import type { Rotation } from '../../../ui/viewer/view-state.ts';

/** An area to redact, in fractions of the page's width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point on a page, in fractions of its width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The API's limit for one call. */
export const maxBoxes = 20;

/** The step of an arrow key, in fractions of the page. */
export const step = 0.01;

const minimumSize = 0.01;

/** The first box for keyboard users: centred, as wide as a number on a card. */
export const firstBox: Box = { x: 0.3, y: 0.45, width: 0.4, height: 0.1 };

/** The box between two points, in whatever direction it was drawn. */
export function boxBetween(from: Point, to: Point): Box {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)].map(clampToPage);
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)].map(clampToPage);
  return { x: left!, y: top!, width: right! - left!, height: bottom! - top! }; // two each, as above
}

/** Whether a box is large enough not to be a slip. */
export function isLargeEnough({ width, height }: Box): boolean {
  return width >= minimumSize && height >= minimumSize;
}

/** Moves a box, within the page. */
export function moveBox(box: Box, by: Point): Box {
  return {
    ...box,
    x: clamp(box.x + by.x, 0, 1 - box.width),
    y: clamp(box.y + by.y, 0, 1 - box.height),
  };
}

/** Moves the far corner of a box, within the page. */
export function resizeBox(box: Box, by: Point): Box {
  return {
    ...box,
    width: clamp(box.width + by.x, minimumSize, 1 - box.x),
    height: clamp(box.height + by.y, minimumSize, 1 - box.y),
  };
}

/** Converts a point of the screen to a point of the page, which may be rotated. */
export function toPagePoint({ x, y }: Point, rotation: Rotation): Point {
  switch (rotation) {
    case 0:
      return { x, y };
    case 90:
      return { x: y, y: 1 - x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: 1 - y, y: x };
  }
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The direction of an arrow key on a rotated page; null for other keys. */
export function toArrowStep(key: string, rotation: Rotation): Point | null {
  const arrow = arrows[key];
  if (arrow === undefined) return null;
  const from = toPagePoint({ x: 0.5, y: 0.5 }, rotation);
  const to = toPagePoint({ x: 0.5 + arrow.x, y: 0.5 + arrow.y }, rotation);
  return { x: to.x - from.x, y: to.y - from.y };
}

function clampToPage(value: number): number {
  return clamp(value, 0, 1);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
