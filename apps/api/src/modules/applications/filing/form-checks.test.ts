import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { publishingCalls } from '../../eservices/tests/eservice-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const admin = await test.signIn('admin');

afterEach(() => expectBalancedLedger(test));

const self = { client: { kind: 'self' }, answers: {} } as const;

describe('the form of a service', () => {
  const fields: readonly FormField[] = [
    { key: 'year', kind: 'text', label: { en: 'Year', hi: 'वर्ष' }, isRequired: true },
    { key: 'deed', kind: 'file', label: { en: 'Deed', hi: null }, isRequired: true },
    {
      key: 'kind',
      kind: 'choice',
      label: { en: 'Kind', hi: 'प्रकार' },
      isRequired: false,
      choices: [
        { value: 'a', label: { en: 'First', hi: 'पहला' } },
        { value: 'b', label: { en: 'Second', hi: null } },
      ],
    },
  ];

  it('names each invalid answer by its label, in the user’s language', async () => {
    const withForm = await createService(test, {}, fields);
    const person = await createFranchisee(test);
    const answers = { kind: 'c' };
    const wrong = await applicationCalls(test, person).file({ ...withForm, ...self, answers });
    expectRefusal(wrong, 'invalid_input');
    const { messages } = wrong.json<{ messages: string[] }>();
    expect(messages.map((message) => message.split(':')[0])).toEqual(['Year', 'Deed', 'Kind']);
    const hindi = await applicationCalls(test, person, 'hi').file({
      ...withForm,
      ...self,
      answers,
    });
    expect(hindi.json<{ messages: string[] }>().messages[0]).toMatch(/^वर्ष: /);
  });

  it('is filed with the documents of the draft that are answers or additional, and no others', async () => {
    const withForm = await createService(test, {}, fields);
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const { eserviceId } = withForm;
    const send = async (field?: string, filename = 'scan.jpg') =>
      (
        await calls.addToDraft(eserviceId, await createPicture(), {
          ...(field && { field }),
          filename,
        })
      ).json<ApplicationDocument>();
    const beside = await send(undefined, 'C:\\papers\\other.jpg');
    const old = await send('deed');
    const deed = await send('deed');
    const stale = await send('gone');
    expect(beside.name).toBe('other.jpg');
    expectRefusal(await calls.readPage(old.id), 'not_found');
    const answers = { year: ' 2026 ', deed: deed.id, kind: 'a', unasked: 'x' };
    for (const id of [old.id, beside.id, stale.id, randomUUID()]) {
      const wrong = await calls.file({ ...withForm, ...self, answers: { ...answers, deed: id } });
      expectRefusal(wrong, 'document_expired');
    }
    const filed = await fileOwnApplication(calls, withForm, { answers });
    expect(filed.answers).toMatchObject([
      { key: 'year', label: 'Year', text: '2026', document: null },
      { key: 'deed', label: 'Deed', text: null, document: { id: deed.id } },
      { key: 'kind', label: 'Kind', text: 'First' },
    ]);
    expect(filed.documents.map(({ id }) => id)).toEqual([beside.id]);
    expectRefusal(await calls.readPage(stale.id), 'not_found');
    expect((await calls.readPage(deed.id)).statusCode).toBe(200);
    expect((await calls.readDraft(eserviceId)).json()).toEqual({
      draft: null,
      client: null,
      registrations: [],
      repeated: [],
      repeatedRegistration: null,
      documents: [],
      known: {},
      subject: '',
      clientPrice: null,
    });
    const inHindi = await expectApplication(applicationCalls(test, person, 'hi').read(filed.id));
    expect(inHindi.answers).toMatchObject([{ label: 'वर्ष' }, { label: 'Deed' }, { text: 'पहला' }]);
  });

  it('keeps an application as filed when its service changes', async () => {
    const [year] = fields;
    const service = await createService(test, {}, year ? [year] : []);
    const person = await createFranchisee(test, { paise: 20_000 });
    const calls = applicationCalls(test, person);
    const filed = await fileOwnApplication(calls, service, { answers: { year: '2026' } });
    const names = { eserviceName: 'New name', departmentName: 'Another desk' };
    const change = { ...names, firmFee: '900', governmentFee: '', formFields: '[]' };
    const changed = await publishingCalls(test, admin).update(service.eserviceId, {
      ...change,
      isActive: 'false',
    });
    expect(changed.statusCode).toBe(200);
    expect(await expectApplication(calls.read(filed.id))).toEqual(filed);
    expect(filed).toMatchObject({
      eserviceName: 'Zither desk',
      answers: [{ label: 'Year', text: '2026' }],
      charges: [{ total: 150 }],
    });
    const office = applicationCalls(test, admin);
    const claimed = await advanceTo(office, filed.id, 'in_review');
    await expectApplication(office.reject(filed.id, claimed.version));
    expect(await readAccountBalance(test, person.walletId)).toBe(20_000);
  });

  it('Z02 accepts no document of another user or service', async () => {
    const withForm = await createService(test, {}, fields);
    const other = await createService(test, {}, fields);
    const person = await createFranchisee(test);
    const calls = applicationCalls(test, person);
    const otherUser = applicationCalls(test, await createFranchisee(test));
    const picture = await createPicture();
    const foreign = await otherUser.addToDraft(withForm.eserviceId, picture, { field: 'deed' });
    const elsewhere = await calls.addToDraft(other.eserviceId, picture, { field: 'deed' });
    for (const response of [foreign, elsewhere]) {
      const { id } = response.json<ApplicationDocument>();
      const answers = { year: '2026', deed: id };
      expectRefusal(await calls.file({ ...withForm, ...self, answers }), 'document_expired');
    }
  });
});
