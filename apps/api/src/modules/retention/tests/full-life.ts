import { randomUUID } from 'node:crypto';
import { brand } from '@anupal/contract/brand';
import { authorityText, authorityTextVersion } from '@anupal/contract/clients/authority-scopes';
import { completeGstin } from '@anupal/contract/values/gstin';
import { agreementCalls, type Offer } from '../../agreements/tests/agreement-fixtures.ts';
import {
  bearer,
  post,
  signInByEmail,
  type TestApp,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  applicationCalls,
  createService,
  expectApplication,
  fileAnyway,
} from '../../applications/tests/application-fixtures.ts';
import { confirmSession, insertPasskey } from '../../auth/tests/auth-fixtures.ts';
import { billingCalls, profile } from '../../billing/tests/billing-fixtures.ts';
import { calendarCalls, monthlyFirm } from '../../calendar/tests/calendar-fixtures.ts';
import { clientCalls } from '../../clients/tests/client-fixtures.ts';
import { createKycInput, createPicture, kycCalls } from '../../kyc/tests/kyc-fixtures.ts';
import { createBrowser, getToken } from '../../links/tests/link-fixtures.ts';
import { onboardingCalls } from '../../onboarding/tests/onboarding-fixtures.ts';
import {
  deliverEvent,
  orderChosenPlan,
  paymentEvent,
  simulatePayment,
  verify,
  waitForEvents,
} from '../../payments/tests/payment-fixtures.ts';
import {
  createMessage,
  postContactMessage,
  supportCalls,
} from '../../support/tests/support-fixtures.ts';

/** What names the person, by which the test searches. */
export interface Markers {
  readonly word: string;
  readonly email: string;
  readonly phone: string;
  readonly pan: string;
  readonly aadhaarDigits: string;
  readonly gstin: string;
}

/** A franchisee who has used everything. */
export interface FullLife {
  readonly session: TestSession;
  readonly markers: Markers;
  readonly applicationId: string;
}

/** Lets a new person register, pay, verify themselves, add clients, file, bill and write. */
export async function liveFully(test: TestApp, number: number): Promise<FullLife> {
  const word = `Zyxquar${String.fromCharCode(97 + number)}`;
  const input = createKycInput({
    fullName: `Kavita ${word}`,
    completeAddress: `House 12, ${word} Road\nJaipur, Rajasthan 302001`,
  });
  const markers: Markers = {
    word,
    email: `${word.toLowerCase()}-${randomUUID()}@people.example`,
    phone: `98700100${10 + number}`,
    pan: input.panNumber,
    aadhaarDigits: input.adhaarNumber,
    gstin: createGstin(input.panNumber),
  };
  const { session, paymentId } = await join(test, markers);
  const officeSession = await test.signIn('admin');
  const kyc = kycCalls(test, session);
  await kyc.saveDraft({ fullName: input.fullName });
  const record = expectOk(await kyc.submit(input)).json<{ id: string }>();
  const decision = { kycStatus: 'approved', version: 1, remark: `Welcome ${word}` } as const;
  expectOk(await kycCalls(test, officeSession).decide(record.id, decision));
  const applicationId = await work(test, { session, officeSession, markers });
  await write(test, session, markers);
  await sign(test, { session, markers });
  await correctMoney(test, { session, markers, paymentId });
  await nameOthers(test, session, markers);
  const calendar = calendarCalls(test, session);
  expectOk(await calendar.saveProfile(monthlyFirm));
  expectOk(await calendar.call('POST', '/feed'));
  await deliverEvent(test, {
    ...paymentEvent('payment.captured', paymentId),
    payload: {
      payment: { entity: { id: paymentId, email: markers.email, contact: markers.phone } },
    },
  });
  await waitForEvents(test);
  return { session, markers, applicationId };
}

async function join(test: TestApp, { word, email, phone, gstin }: Markers) {
  const user = await test.createUser({ fullName: `Kavita ${word}`, email });
  const session = await signInByEmail(test, user);
  const onboarding = onboardingCalls(test, session);
  await onboarding.choose();
  await onboarding.agree();
  await onboarding.saveDraft({ businessName: `${word} draft` });
  const business = {
    businessName: `${word} Tax Desk`,
    businessEmail: email,
    businessPhoneNumber: phone,
  };
  expectOk(await onboarding.give({ ...business, IsAgreeTerms: true }));
  const address = { address: `${word} Road`, pinCode: '303702', state: '08' };
  const billing = billingCalls(test, session);
  expectOk(await billing.saveTaxProfile({ gstin, legalName: `${word} Tax Desk`, ...address }));
  const paid = await simulatePayment(await orderChosenPlan(test, session));
  await verify(test, session, paid);
  return { session, paymentId: paid.razorpay_payment_id };
}

async function work(
  test: TestApp,
  {
    session,
    officeSession,
    markers,
  }: {
    readonly session: TestSession;
    readonly officeSession: TestSession;
    readonly markers: Markers;
  },
): Promise<string> {
  const { word, email, phone, pan } = markers;
  const book = clientCalls(test, session);
  const client = await book.add({
    name: `${word} Traders`,
    legalName: `${word} Traders Private Limited`,
    phone,
    email,
    note: `Knows ${word}`,
    address: `${word} Market`,
    registrations: [{ kind: 'pan', number: pan }],
    contacts: [{ name: `Meera ${word}`, phone, email }],
  });
  const picture = await createPicture();
  expectOk(
    await book.addDocument(client.id, picture, { type: 'other', title: word, isMasked: 'true' }),
  );
  const link = await test.app.inject({
    method: 'POST',
    url: `/api/clients/${client.id}/link`,
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  const browser = createBrowser(test);
  const token = getToken(link.json<{ url: string }>().url);
  const bound = expectOk(await browser.bind(token, phone.slice(-4)));
  const { linkId } = bound.json<{ linkId: string }>();
  expectOk(await browser.readPage(linkId));
  const parties = {
    clientName: `${word} Traders`,
    franchiseeName: `Kavita ${word}`,
    firmName: brand.name,
  };
  const authority = {
    scope: 'gst',
    name: `Meera ${word}`,
    textVersion: authorityTextVersion,
    language: 'en',
    text: authorityText('gst', parties).en,
  };
  expectOk(await browser.giveAuthority(linkId, authority));
  const billing = billingCalls(test, session);
  await confirmSession(test, session);
  expectOk(
    await billing.saveProfile({
      ...profile,
      name: `${word} Tax Centre`,
      upiAddress: `${word}@okbank`,
    }),
  );
  await billing.bill(client.id);
  const receipt = await billing.receive(client.id, 500_00);
  await billing.reverse(receipt.id);
  return file(test, { session, officeSession, word, clientId: client.id });
}

interface Filing {
  readonly session: TestSession;
  readonly officeSession: TestSession;
  readonly word: string;
  readonly clientId: string;
}

async function file(
  test: TestApp,
  { session, officeSession, word, clientId }: Filing,
): Promise<string> {
  const service = await createService(test, { firmFee: '', governmentFee: '' }, [
    { key: 'purpose', kind: 'text', label: { en: 'Purpose', hi: 'उद्देश्य' }, isRequired: true },
  ]);
  const calls = applicationCalls(test, session);
  await calls.saveDraft(service.eserviceId, { answers: { purpose: word } }, clientId);
  const filed = await expectApplication(
    fileAnyway(calls, {
      ...service,
      client: { kind: 'earlier', clientId },
      answers: { purpose: word },
    }),
  );
  expectOk(await calls.addDocument(filed.id, await createPicture()));
  expectOk(await calls.addMessage(filed.id, `Greetings from ${word}`));
  await calls.saveMessageDraft(filed.id, `Also from ${word}`);
  const office = applicationCalls(test, officeSession);
  const claimed = await expectApplication(office.claim(filed.id));
  expectOk(await office.reject(filed.id, claimed.version, `Not for ${word}`));
  return filed.id;
}

async function sign(
  test: TestApp,
  { session, markers: { word } }: { readonly session: TestSession; readonly markers: Markers },
): Promise<void> {
  const office = agreementCalls(test, await test.signIn('superadmin'));
  const stamp = {
    number: `IN-${word.toUpperCase()}`,
    state: '08',
    date: '2026-11-20',
    amount: 500,
  };
  expectOk(await office.stamp(session.user.id, stamp));
  const calls = agreementCalls(test, session);
  expectOk(await calls.sign(expectOk(await calls.prepare()).json<Offer>()));
  expectOk(await calls.file('certificate'));
  expectOk(await office.revoke(session.user.id, `Left: ${word}`));
}

// Both are rejected, so that the account can be erased.
async function correctMoney(
  test: TestApp,
  {
    session,
    markers: { word },
    paymentId,
  }: {
    readonly session: TestSession;
    readonly markers: Markers;
    readonly paymentId: string;
  },
): Promise<void> {
  const { accessToken } = await test.signIn('superadmin');
  const send = async (url: string, body: object) =>
    expectOk(await test.app.inject(post(url, body, bearer(accessToken)))).json<{ id: string }>();
  const reason = `As ${word} asked`;
  const refund = await send(`/payment/${paymentId}/refunds`, { amount: 100, reason });
  await send(`/payment/refunds/${refund.id}/reject`, { reason: `Not for ${word}` });
  const change = { userId: session.user.id, direction: 'credit', reasonCode: 'goodwill' };
  const adjustment = await send('/office/adjustments', { ...change, amount: 100, reason });
  await send(`/office/adjustments/${adjustment.id}/reject`, { reason: `Not for ${word}` });
}

async function nameOthers(
  test: TestApp,
  { user, accessToken }: TestSession,
  { word, email, phone }: Markers,
): Promise<void> {
  expectOk(
    await test.app.inject({
      method: 'PUT',
      url: '/api/privacy/nominee',
      headers: bearer(accessToken),
      payload: { name: `Ravi ${word}`, relation: 'spouse', phone, email },
    }),
  );
  await test.sql.query('update passkey set name = $2 where id = $1', [
    await insertPasskey(test, user),
    word,
  ]);
  await test.sql.query(
    `insert into google_identity (issuer, subject, user_id, email) values ('google', $1, $2, $3)`,
    [word, user.id, email],
  );
}

function createGstin(pan: string): string {
  const gstin = completeGstin(`08${pan}1Z`);
  if (gstin === null) throw new Error('not the PAN of a person');
  return gstin;
}

async function write(test: TestApp, session: TestSession, { word, email }: Markers): Promise<void> {
  const support = supportCalls(test, session);
  expectOk(await support.open({ subject: `Ticket of ${word}`, text: `I am ${word}` }));
  await support.addDocument('new', await createPicture(), `${word}.jpg`);
  await support.saveDraft('new', { subject: word, text: word });
  await postContactMessage(
    test,
    createMessage({ name: `Kavita ${word}`, email, message: `From ${word}` }),
  );
}

function expectOk<R extends { readonly statusCode: number; readonly body: string }>(
  response: R,
): R {
  if (response.statusCode !== 200) throw new Error(`not done: ${response.body}`);
  return response;
}
