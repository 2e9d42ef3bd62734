import { expect, it } from 'vitest';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createBoundBrowser,
  createBrowser,
  createLinkedClient,
  rightDigits,
} from './link-fixtures.ts';

const test = await startTestApp({
  limits: {
    ...unlimited,
    changesPerDevicePerDay: 2,
    changesPerLinkPerDay: 3,
    unboundOpeningsPerLinkPerDay: 3,
  },
  renderer: createInProcessRenderer(),
});

it('a client link takes so many documents and authorities a day', async () => {
  const { token } = await createLinkedClient(test);
  const { browser, linkId } = await createBoundBrowser(test, token);
  const second = await createBoundBrowser(test, token);
  expect((await browser.giveAuthority(linkId)).statusCode).toBe(200);
  expect((await browser.sendDocument(linkId)).statusCode).toBe(200);
  expectRefusal(await browser.sendDocument(linkId), 'too_many_requests');
  expectRefusal(await browser.giveAuthority(linkId), 'too_many_requests');
  // One browser cannot use up what another one may do.
  expect((await second.browser.giveAuthority(linkId)).statusCode).toBe(200);
  expectRefusal(await second.browser.giveAuthority(linkId), 'too_many_requests');
  expect((await browser.withdrawAuthority(linkId)).statusCode).toBe(200);
});

it('a client link is opened without end only by its own browsers', async () => {
  const { token } = await createLinkedClient(test);
  const { browser } = await createBoundBrowser(test, token);
  const stranger = createBrowser(test);
  for (const status of [200, 200, 429])
    expect((await stranger.open(token)).statusCode).toBe(status);
  expectRefusal(await stranger.bind(token, rightDigits), 'too_many_requests');
  expect((await browser.open(token)).statusCode).toBe(200);
});
