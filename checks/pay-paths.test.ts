import { expect, it } from 'vitest';
import {
  clientLinkPath,
  mapPaths,
  payPaths as apiPayPaths,
  reviewPaths as apiReviewPaths,
} from '../apps/api/src/page-policies.ts';
import { mapUrls, paths, payPaths as webPayPaths, reviewPaths } from '../apps/web/src/app/paths.ts';

// If only the browser lists a page, that page cannot load the gateway's script; if only the server
// lists it, its policy is laxer than necessary.
it('H01 server and browser name the same pages that may pay', () => {
  expect([...apiPayPaths].sort()).toEqual([...webPayPaths].sort());
});

it('H01 server and browser name the same pages that may draw a map', () => {
  expect([...mapPaths].sort()).toEqual(mapUrls().sort());
});

it('H01 server and browser name the same pages that may open a PDF in a frame', () => {
  expect([...apiReviewPaths].sort()).toEqual([...reviewPaths].sort());
});

it('H01 server and browser name the same private pages of clients', () => {
  expect(clientLinkPath).toBe(paths.clientLink);
});
