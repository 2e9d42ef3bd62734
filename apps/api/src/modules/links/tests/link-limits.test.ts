import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
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
    erasuresPerLinkPerDay: 2,
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

it('R05 an objection and a deletion are possible although other browsers used up the changes of the link', async () => {
  const { token } = await createLinkedClient(test);
  const { browser, linkId } = await createBoundBrowser(test, token);
  // Someone with link and digits binds one browser after the other.
  const statuses: number[] = [];
  for (let bound = 0; bound < 2; bound += 1) {
    const again = await createBoundBrowser(test, token);
    for (let given = 0; given < 2; given += 1)
      statuses.push((await again.browser.giveAuthority(again.linkId)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  const objection = await browser.send('POST', `/client-links/${linkId}/consents`, {
    purpose: 'reminders',
    isGiven: false,
    noticeVersion: getNoticeVersion(new Date()),
    language: 'en',
  });
  expect(objection.statusCode).toBe(200);
  const erasure = `/client-links/${linkId}/erasure`;
  expect((await browser.send('POST', erasure, { digits: rightDigits })).statusCode).toBe(200);
});

it('limits the deletion requests of a client link per day, across browsers', async () => {
  const { token } = await createLinkedClient(test);
  const statuses: number[] = [];
  for (let bound = 0; bound < 3; bound += 1) {
    const { browser, linkId } = await createBoundBrowser(test, token);
    const erasure = `/client-links/${linkId}/erasure`;
    for (let repeated = 0; repeated < 2; repeated += 1) {
      const response = await browser.send('POST', erasure, { digits: rightDigits });
      statuses.push(response.statusCode);
    }
    await browser.send('DELETE', erasure);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
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
