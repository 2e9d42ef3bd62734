import type { BodyInput, Response } from '@anupal/contract/endpoint';
import type { calendar } from '@anupal/contract/calendar';
import { encodeForm } from '../../../platform/http/testing/multipart-form.ts';
import { bearer, post, type TestApp, type TestSession } from '../../../testing/test-app.ts';

/** A firm that files GST every month, with a GSTIN and a PAN that fit each other. */
export const monthlyFirm = {
  profile: { constitution: 'partnership', gst: 'monthly', state: '27', advanceTax: false },
  pan: 'AAPFU0939F',
  gstin: '27AAPFU0939F1ZV',
  version: 0,
} satisfies BodyInput<typeof calendar.saveProfile>;

/** A user's calendar as returned by the API. */
export type ShownCalendar = Response<typeof calendar.obligations>;

/** The calls of the calendar for one user. Each returns the API's response. */
export function calendarCalls(
  test: Pick<TestApp, 'app'>,
  { accessToken }: Pick<TestSession, 'accessToken'>,
  language = 'en',
) {
  const headers = bearer(accessToken);
  const cookies = { language };
  const call = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object) =>
    test.app.inject({
      method,
      url: `/api/calendar${url}`,
      headers,
      cookies,
      ...(payload && { payload }),
    });
  return {
    call,
    readProfile: () => call('GET', '/profile'),
    saveProfile: (body: object) => call('PATCH', '/profile', body),
    list: (from: string, to: string) => call('GET', `/obligations?from=${from}&to=${to}`),
    markDone: (key: string, values: Record<string, string>, file?: Uint8Array) => {
      const form = encodeForm([
        ...Object.entries(values).map(([field, content]) => ({ field, content })),
        ...(file ? [{ field: 'file', content: file, filename: 'C:\\papers\\proof.pdf' }] : []),
      ]);
      const all = { ...headers, ...form.headers };
      const url = `/calendar/obligations/${key}/done`;
      return test.app.inject({ ...post(url, form.payload, all), cookies });
    },
    unmarkDone: (key: string) => call('DELETE', `/obligations/${key}/done`),
    readFile: (key: string) => call('GET', `/obligations/${key}/file`),
  };
}
