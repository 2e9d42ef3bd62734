import { expect, it } from 'vitest';
import { canZoom, firstView, isViewAction, rotate, zoomed } from './view-state.ts';

it('a page is zoomed step by step, and rotated by quarter turns', () => {
  const near = zoomed(zoomed(firstView, 1), 1);
  expect(near).toEqual({ zoom: 2, rotation: 0 });
  expect(canZoom(firstView, -1)).toBe(false);
  expect(canZoom({ zoom: 4, rotation: 0 }, 1)).toBe(false);
  expect(rotate(rotate(rotate(rotate(near))))).toEqual(near);
});

it('some of the key actions are view actions', () => {
  expect(['zoomIn', 'turn', 'approve'].filter(isViewAction)).toEqual(['zoomIn', 'turn']);
});
