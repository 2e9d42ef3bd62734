import { expect, it } from 'vitest';
import { withInlineSvg } from './inline-svg.ts';

const files = new Map([
  ['icons--Ab_1x2y.svg', '<svg><symbol id="up"><path d="M1"/></symbol><symbol id="down"/></svg>'],
  ['kinds-12345678.svg', '<svg>\n<symbol id="up" fill="none"><path d="M2"/></symbol></svg>'],
]);
const icon = '<svg><use href="/assets/icons--Ab_1x2y.svg#up"></use></svg>';
const kind = '<svg><use href="/assets/kinds-12345678.svg#up"></use></svg>';

it('a page contains each of its symbols once, and requests no file', () => {
  const page = `<html><body class="a"><p>${icon}${icon}${kind}</p></body></html>`;
  expect(withInlineSvg(page, files)).toBe(
    '<html><body class="a"><svg class="hidden" aria-hidden="true">' +
      '<symbol id="icons-up"><path d="M1"/></symbol>' +
      '<symbol id="kinds-up" fill="none"><path d="M2"/></symbol></svg>' +
      '<p><svg><use href="#icons-up"></use></svg><svg><use href="#icons-up"></use></svg>' +
      '<svg><use href="#kinds-up"></use></svg></p></body></html>',
  );
});

it('a page contains an SVG that is a whole file', () => {
  const page =
    '<html><body><svg><use href="/assets/scene-12345678.svg#scene"></use></svg></body></html>';
  const scene = '<svg id="scene" width="640"><path d="M3"/></svg>';
  expect(withInlineSvg(page, new Map([['scene-12345678.svg', scene]]))).toBe(
    '<html><body><svg class="hidden" aria-hidden="true"><svg id="scene-scene" width="640"><path d="M3"/></svg></svg>' +
      '<svg><use href="#scene-scene"></use></svg></body></html>',
  );
});

it('a page without symbols is unchanged', () => {
  const page = '<html><body><img src="/assets/map-12.svg"></body></html>';
  expect(withInlineSvg(page, new Map())).toBe(page);
});

it('the build fails when a file lacks a symbol that a page references', () => {
  const page =
    '<html><body><svg><use href="/assets/icons--Ab_1x2y.svg#left"></use></svg></body></html>';
  expect(() => withInlineSvg(page, files)).toThrow('has no element with id "left"');
});
