import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import {
  applicationCalls,
  createClientInput,
  createFranchisee,
  createService,
  fileOwnApplication,
} from './modules/applications/tests/application-fixtures.ts';
import { dumpDatabase } from './modules/auth/tests/auth-fixtures.ts';
import { createPicture } from './modules/kyc/tests/kyc-fixtures.ts';
import { waitForEmails, emailsTo } from './modules/notifications/tests/notification-fixtures.ts';
import {
  createMessage,
  postContactMessage,
  expectConversation,
  supportCalls,
} from './modules/support/tests/support-fixtures.ts';
import {
  bearer,
  createTestApp,
  unlimited,
  type TestApp,
  type TestSession,
} from './testing/test-app.ts';

const digits = '299900064321';
const formatted = '2999-0006-4321';
const hindi = '२९९९ ०००६ ४३२१';
const account = '299900064321'; // a bank account here, with twelve digits that pass the check

let test: TestApp;
let admin: TestSession;
let franchisee: TestSession;

const text = (key: string, en: string): FormField => ({
  key,
  label: { en, hi: null },
  isRequired: false,
  kind: 'text',
});

beforeAll(async () => {
  test = await createTestApp({ limits: unlimited });
  admin = await test.signIn('admin');
  franchisee = await createFranchisee(test);
});

afterAll(() => test.stop());

it('an Aadhaar number entered anywhere but in KYC reaches no table, log or email', async () => {
  const own = applicationCalls(test, franchisee);
  const office = applicationCalls(test, admin);
  const tickets = supportCalls(test, franchisee);
  const inbox = supportCalls(test, admin);
  const service = await createService(test, {}, [text('remarks', 'Remarks')]);
  const note = `Number ${digits}, ${formatted}, ${hindi}.`;
  const client = createClientInput({ name: `Meera ${digits}` });
  await own.saveDraft(service.eserviceId, { ...emptyDraft, answers: { remarks: note } });
  const photo = await createPicture();
  const added = await own.addToDraft(service.eserviceId, photo, { filename: `${digits}.jpg` });
  expect(added.headers['masked-input']).toBe('aadhaar');
  expect(added.json()).toMatchObject({ name: 'XXXX XXXX 4321.jpg' });
  const { id } = await fileOwnApplication(own, service, { client, answers: { remarks: note } });
  expect((await own.addMessage(id, note)).statusCode).toBe(200);
  await office.claim(id);
  const subject = `My Aadhaar ${hindi}`;
  const { id: conversationId } = await expectConversation(tickets.open({ subject, text: note }));
  await tickets.addDocument(conversationId, photo, `aadhaar_${formatted}.jpg`);
  await inbox.addMessage(conversationId, { text: note });
  await inbox.createReply({ name: `For ${digits}`, textEn: note, textHi: note });
  const business = { businessName: `Sharma ${hindi}`, businessEmail: 'shop@people.example' };
  await send(franchisee, 'PATCH /api/business/draft', { ...business, businessPhoneNumber: '' });
  const message = createMessage({ name: `Kavita ${formatted}`, message: note });
  expect((await postContactMessage(test, message)).statusCode).toBe(200);
  const register = { fullName: `Asha ${digits}`, email: `asha-${randomUUID()}@people.example` };
  await test.app.inject({ method: 'POST', url: '/api/auth/register', payload: register });
  const disabled = await disable(`They sent ${digits}`);
  expect(disabled.statusCode).toBe(200);

  await waitForEmails(test);
  const everything = [
    await dumpDatabase(test),
    test.logLines.join('\n'),
    ...(await everyMail([franchisee.user.email, message.email, test.config.supportEmail])),
  ].join('\n');
  expect(everything).toContain('My Aadhaar XXXX XXXX 4321');
  expect(everything).toContain('Meera XXXX XXXX 4321');
  const ascii = everything.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  expect(ascii.replaceAll(/[\s-]/g, '')).not.toContain(digits);
  expect(ascii).not.toContain(Buffer.from(digits).toString('hex'));
});

it('a bank account is kept and a text is masked, also where both are sealed', async () => {
  const own = applicationCalls(test, franchisee);
  const service = await createService(test, {}, [
    text('bank-account', 'Bank account number'),
    text('remarks', 'Remarks'),
  ]);
  const answers = { 'bank-account': account, remarks: `My number is ${digits}` };
  await own.saveDraft(service.eserviceId, { ...emptyDraft, answers });
  const stored = { 'bank-account': account, remarks: 'My number is XXXX XXXX 4321' };
  expect((await own.readDraft(service.eserviceId)).json()).toMatchObject({
    draft: { answers: stored },
  });
  const application = await fileOwnApplication(own, service, { answers });
  expect(application.answers.map((answer) => answer.text)).toEqual(Object.values(stored));
});

it('a call repeated under its Idempotency-Key with the number in it counts as the same', async () => {
  const tickets = supportCalls(test, franchisee);
  const key = randomUUID();
  const ticket = { subject: `About ${digits}`, text: 'Please look into it.' };
  const first = await expectConversation(tickets.open(ticket, key));
  const again = await expectConversation(tickets.open(ticket, key));
  expect(again.id).toBe(first.id);
});

const emptyDraft = {
  client: { kind: 'self', clientId: null, name: `Own ${digits}`, phone: '', email: '', pan: '' },
};

async function disable(reason: string) {
  const { id } = await test.createUser();
  return send(admin, `POST /api/users/${id}/disable`, { reason });
}

function send(
  { accessToken }: TestSession,
  call: `${'POST' | 'PATCH'} ${string}`,
  payload: object,
) {
  const method = call.startsWith('POST') ? 'POST' : 'PATCH';
  const url = call.slice(method.length + 1);
  return test.app.inject({ method, url, payload, headers: bearer(accessToken) });
}

async function everyMail(addresses: readonly string[]): Promise<readonly string[]> {
  const emails = await Promise.all(addresses.map((email) => emailsTo(email)));
  return emails.flat().map((mail) => JSON.stringify(mail));
}
