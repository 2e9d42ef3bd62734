import { describe, expect, it } from 'vitest';
import type { OwnDueDate } from '@anupal/contract/calendar/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { openFileStore } from '../../../platform/files/file-location.ts';
import { pdf } from '../../../platform/documents/testing/pdfs.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture, listStoredFiles } from '../../kyc/tests/kyc-fixtures.ts';
import { deriveKeys } from '../../../platform/crypto/keys.ts';
import { calendarCalls, monthlyFirm, type ShownCalendar } from '../tests/calendar-fixtures.ts';
import { rotateCalendarKeys } from '../calendar-encryption.ts';
import { readCompletionFile } from './completions.ts';

const clock = () => Date.parse('2026-11-15T06:30:00Z');
const key = 'gstr-1-monthly/2026-10-31';

const test = await startTestApp({ limits: unlimited, clock });

async function createProfile() {
  const session = await test.signIn('user');
  const own = calendarCalls(test, session);
  await own.saveProfile(monthlyFirm);
  return { own, session };
}

async function october(own: ReturnType<typeof calendarCalls>): Promise<OwnDueDate | undefined> {
  const { obligations } = (await own.list('2026-11-01', '2026-11-30')).json<ShownCalendar>();
  return obligations.find((one) => one.key === key);
}

const done = { doneOn: '2026-11-10', note: 'ARN AA2710260000001' };

describe('a completion', () => {
  it('has its day, note and proof, and can be changed and deleted', async () => {
    const { own } = await createProfile();
    const before = (await listStoredFiles(test)).length;
    const marked = await own.markDone(key, done, pdf());
    expect(marked.statusCode, marked.body).toBe(200);
    const file = { name: 'proof.pdf', kind: 'pdf' };
    expect(marked.json()).toEqual({ done: { ...done, file } });
    expect(await october(own)).toMatchObject({ state: 'done', done: { ...done, file } });
    await own.markDone(key, { doneOn: '2026-11-11' });
    expect(await october(own)).toMatchObject({ done: { doneOn: '2026-11-11', note: '', file } });
    const unmarked = await own.unmarkDone(key);
    expect(unmarked.json()).toEqual({ message: 'Marked as not done.' });
    expect(await october(own)).toMatchObject({ done: null });
    expect(await listStoredFiles(test)).toHaveLength(before);
    expectRefusal(await own.unmarkDone(key), 'not_found');
  });

  it('shows its proof to its owner only, the new one in place of the old', async () => {
    const { own } = await createProfile();
    const before = (await listStoredFiles(test)).length;
    const receipt = pdf();
    await own.markDone(key, done, await createPicture());
    await own.markDone(key, done, receipt);
    expect(await listStoredFiles(test)).toHaveLength(before + 1);
    const read = await own.readFile(key);
    expect(read.rawPayload.equals(receipt)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store, private',
    });
    const { own: otherUser } = await createProfile();
    expectRefusal(await otherUser.readFile(key), 'not_found');
    expectRefusal(await otherUser.unmarkDone(key), 'not_found');
    const staff = calendarCalls(test, await test.signIn('admin'));
    expectRefusal(await staff.readFile(key), 'forbidden');
  });

  it('keeps its proof encrypted, also under a new key', async () => {
    const { own, session } = await createProfile();
    const receipt = pdf();
    await own.markDone(key, done, receipt);
    const files = openFileStore(test.config.files);
    for (const name of await listStoredFiles(test))
      expect((await files.get(name))?.includes('%PDF')).toBe(false);
    const keys = deriveKeys('another key of the tests that is long', test.config.secretsKey);
    const context = {
      ...test.context,
      keys,
      files,
      renderer: createInProcessRenderer(),
      scanner: null,
    };
    await rotateCalendarKeys(context);
    const newAlone = { ...keys, previous: null };
    const marked = { user_id: session.user.id, rule: 'gstr-1-monthly', period_ends: '2026-10-31' };
    const read = await readCompletionFile(
      { ...context, keys: newAlone },
      marked as Parameters<typeof readCompletionFile>[1],
    );
    expect(read.ok && read.value.bytes.equals(receipt)).toBe(true);
  });

  it.each([
    { of: 'something that is not due', what: 'cmp-08/2026-09-30', code: 'not_found' },
    { of: 'a rule that there is not', what: 'gstr-2/2026-10-31', code: 'not_found' },
    { of: 'no end of a period', what: 'gstr-1-monthly/2026-10-30', code: 'not_found' },
    { of: 'a period of another century', what: 'gstr-1-monthly/2150-10-31', code: 'not_found' },
    { of: 'a day to come', values: { doneOn: '2026-11-16' }, code: 'done_in_future' },
    { of: 'no day', values: { note: 'x' }, code: 'invalid_input' },
    { of: 'too long a note', values: { ...done, note: 'x'.repeat(501) }, code: 'invalid_input' },
  ] as const)('is refused for $of', async ({ code, ...input }) => {
    const { what = key, values = done } = { what: undefined, values: undefined, ...input };
    const { own } = await createProfile();
    expectRefusal(await own.markDone(what, values), code);
  });

  it('is refused with an invalid or blank file, and nothing is stored', async () => {
    const { own } = await createProfile();
    expectRefusal(await own.markDone(key, done, Buffer.from('text')), 'file_not_accepted');
    expectRefusal(await own.markDone(key, done, pdf({ content: ' ' })), 'file_blank');
    expect(await october(own)).toMatchObject({ done: null });
  });

  it('is stored once, with one proof, under concurrent calls', async () => {
    const { own } = await createProfile();
    const before = (await listStoredFiles(test)).length;
    const responses = await Promise.all([1, 2, 3, 4].map(() => own.markDone(key, done, pdf())));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await listStoredFiles(test)).toHaveLength(before + 1);
  });
});
