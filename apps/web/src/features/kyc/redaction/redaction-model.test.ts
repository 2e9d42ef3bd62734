import { expect, it } from 'vitest';
import {
  toArrowStep,
  boxBetween,
  firstBox,
  isLargeEnough,
  moveBox,
  toPagePoint,
  resizeBox,
  step,
} from './redaction-model.ts';

it.each([
  [0, { x: 0.2, y: 0.1 }],
  [90, { x: 0.1, y: 0.8 }],
  [180, { x: 0.8, y: 0.9 }],
  [270, { x: 0.9, y: 0.2 }],
] as const)('maps a point of the screen to a page rotated by %s', (rotation, at) => {
  const found = toPagePoint({ x: 0.2, y: 0.1 }, rotation);
  expect(found.x).toBeCloseTo(at.x);
  expect(found.y).toBeCloseTo(at.y);
});

it.each([
  ['ArrowRight', 0, { x: step, y: 0 }],
  ['ArrowRight', 90, { x: 0, y: -step }],
  ['ArrowRight', 180, { x: -step, y: 0 }],
  ['ArrowRight', 270, { x: 0, y: step }],
  ['ArrowDown', 0, { x: 0, y: step }],
  ['ArrowDown', 90, { x: step, y: 0 }],
] as const)(
  '%s on a page rotated by %s moves in the direction that the reviewer sees',
  (key, rotation, by) => {
    const arrow = toArrowStep(key, rotation);
    expect(arrow?.x).toBeCloseTo(by.x);
    expect(arrow?.y).toBeCloseTo(by.y);
  },
);

it('ignores other keys', () => {
  expect(toArrowStep('a', 0)).toBeNull();
});

it('draws a box in any direction, up to the edge of the page', () => {
  const box = boxBetween({ x: 0.5, y: 0.75 }, { x: -0.1, y: 0.25 });
  expect(box).toEqual({ x: 0, y: 0.25, width: 0.5, height: 0.5 });
  expect(isLargeEnough(box)).toBe(true);
  expect(isLargeEnough(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.9 }))).toBe(false);
});

it('moves and resizes a box within the page', () => {
  expect(moveBox(firstBox, { x: 2, y: -2 })).toMatchObject({ x: 0.6, y: 0, width: 0.4 });
  expect(resizeBox(firstBox, { x: 2, y: 2 })).toMatchObject({ x: 0.3, width: 0.7, height: 0.55 });
  expect(resizeBox(firstBox, { x: -2, y: -2 })).toMatchObject({ width: 0.01, height: 0.01 });
});
