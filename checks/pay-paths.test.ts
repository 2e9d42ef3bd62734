import { expect, it } from 'vitest';
import {
  mapPaths,
  payPaths as served,
  reviewPaths as servedForReview,
} from '../apps/api/src/page-policies.ts';
import { mapUrls, payPaths as drawn, reviewPaths } from '../apps/web/src/app/paths.ts';

// A page that the browser takes for one that pays, and the server does not, could not load the
// gateway's script; the other way round a page would be freer than it need be.
it('H01 server and browser name the same pages that may pay', () => {
  expect([...served].sort()).toEqual([...drawn].sort());
});

it('H01 server and browser name the same pages that may draw a map', () => {
  expect([...mapPaths].sort()).toEqual(mapUrls().sort());
});

it('H01 server and browser name the same pages that may open a PDF in a frame', () => {
  expect([...servedForReview].sort()).toEqual([...reviewPaths].sort());
});
