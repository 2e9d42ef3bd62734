import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import type { VerifiedRecord } from '@anupal/contract/invoices/verified-record';
import { agreement } from '@anupal/contract/texts/agreement';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { isSignatureValid } from '../../../platform/pdf/testing/openssl.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import {
  bearer,
  startTestApp,
  post,
  unlimited,
  type TestSession,
} from '../../../testing/test-app.ts';
import {
  createAuthenticator,
  type CeremonyOptions,
} from '../../auth/tests/software-authenticator.ts';
import { confirmSession } from '../../auth/tests/auth-fixtures.ts';
import { accountCalls } from '../../office/tests/account-fixtures.ts';
import { emailsTo, readAttachment } from '../../notifications/tests/notification-fixtures.ts';
import {
  agreementCalls,
  confirmAction,
  franchisee,
  hash,
  signAgreement,
  type Offer,
} from '../tests/agreement-fixtures.ts';
import { checkSigning } from './sign-agreement.ts';

const test = await startTestApp({ limits: unlimited });

async function prepare(session: TestSession, language = 'en'): Promise<Offer> {
  return (await agreementCalls(test, session, language).prepare()).json<Offer>();
}

async function readStatus(session: TestSession): Promise<AgreementStatus> {
  return (await agreementCalls(test, session).read()).json<AgreementStatus>();
}

function changeBusiness({ accessToken }: TestSession, businessName: string) {
  const change = post('/business', { businessName }, bearer(accessToken));
  return test.app.inject({ ...change, method: 'PATCH' });
}

async function verifyToken(token: string): Promise<VerifiedRecord | undefined> {
  const response = await test.app.inject({ url: `/api/verify/${token}` });
  return response.json<{ records: VerifiedRecord[] }>().records[0];
}

describe('the agreement to sign', () => {
  it('without a stamp is outdated once the firm uses e-stamps', async () => {
    const session = await franchisee(test);
    const { id: offer, ...rest } = await prepare(session);
    const check = (needsStamp: boolean) =>
      checkSigning(test.context.db, { userId: session.user.id, needsStamp }, { offer, ...rest });
    expect((await check(false)).ok).toBe(true);
    expect(await check(true)).toMatchObject({ ok: false, code: 'agreement_outdated' });
  });

  it('is asked for when the plan is in force, with thirty days from the first visit', async () => {
    const visitor = await test.signIn('user');
    expect(await readStatus(visitor)).toMatchObject({ signBy: null, signed: null });
    expectRefusal(await agreementCalls(test, visitor).prepare(), 'not_found');
    const session = await franchisee(test);
    const later = new Date(Date.now() + 30 * 86_400_000);
    const { signBy, version } = await readStatus(session);
    expect({ signBy, version }).toEqual({ signBy: dateInIndia(later), version: agreement.version });
    await test.sql.query('alter table agreement_request disable trigger user');
    await test.sql.query(`update agreement_request set sign_by = '2027-01-31' where user_id = $1`, [
      session.user.id,
    ]);
    await test.sql.query('alter table agreement_request enable trigger user');
    expect((await readStatus(session)).signBy).toBe('2027-01-31');
  });

  it('is a PDF with the details of the franchisee, the same one each time, whose hash is shown', async () => {
    const session = await franchisee(test);
    const offer = await prepare(session, 'hi');
    expect(await prepare(session, 'hi')).toEqual(offer);
    const other = await prepare(session, 'en');
    const calls = agreementCalls(test, session);
    expect(hash((await calls.offered(other)).rawPayload)).toBe(other.sha256);
    expect(await prepare(session, 'hi')).toEqual(offer);
    const { rawPayload } = await calls.offered(offer);
    expect(hash(rawPayload)).toBe(offer.sha256);
    const stranger = agreementCalls(test, await franchisee(test));
    expectRefusal(await stranger.offered(offer), 'not_found');
    const text = await readPdfText(rawPayload);
    for (const shown of [offer.name, 'Asha Tax Desk', agreement.version, agreement.clauses[0]?.en])
      expect(text).toContain(shown);
    expect(other.sha256).not.toBe(offer.sha256);
  });
});

describe('signing', () => {
  it('says name and hash in words, and results in a signed PDF with a certificate page, for both', async () => {
    const session = await franchisee(test);
    const calls = agreementCalls(test, session);
    const offer = await prepare(session);
    const refused = await calls.sign(offer);
    expectRefusal(refused, 'fresh_code_required');
    const words = await confirmAction(test, session, refused);
    expect(words).toBe(
      `Sign the franchisee agreement ${agreement.version} as ${offer.name}. SHA-256 of the PDF: ${offer.sha256}`,
    );
    expect((await emailsTo(session.user.email))[0]?.text).toContain(offer.sha256);
    const response = await calls.sign(offer);
    expect(response.statusCode, response.body).toBe(200);
    const signed = response.json<AgreementStatus>();
    const pdf = (await calls.file()).rawPayload;
    expect(signed.signed).toMatchObject({
      id: offer.id,
      name: offer.name,
      method: 'code',
      offeredSha256: offer.sha256,
      sha256: hash(pdf),
    });
    expect(signed.signBy).toBeNull();
    const [pem = ''] = readdirSync(join(test.config.signing.folder, 'certificates'));
    const certificate = readFileSync(join(test.config.signing.folder, 'certificates', pem), 'utf8');
    expect(isSignatureValid(pdf, certificate)).toBe(true);
    const attached = (await PDF.load(pdf)).attachments.get('agreement.pdf');
    expect(hash(Buffer.from(attached ?? []))).toBe(offer.sha256);
    expect(await readAttachedJson(pdf, 'agreement.json')).toMatchObject({
      record: {
        name: offer.name,
        offeredSha256: offer.sha256,
        method: 'code',
        network: '127.0.0.1',
      },
    });
    const text = await readPdfText(pdf);
    expect(text).toContain('Certificate of signature');
    expect(text.replaceAll(/\s/g, '')).toContain(offer.sha256);
    const sent = async () => {
      const emails = await emailsTo(session.user.email);
      return emails.find(({ subject }) => subject.startsWith('Your signed agreement'));
    };
    await expect.poll(sent).toBeDefined();
    const [file] = (await sent())?.attachments ?? [];
    expect(hash(await readAttachment(file?.path ?? ''))).toBe(hash(pdf));
    expectRefusal(await calls.prepare(), 'agreement_signed');
  });

  it('may be confirmed by a passkey, which the certificate page says', async () => {
    const session = await franchisee(test);
    const send = (url: string, body: object) =>
      test.app.inject(post(url, body, bearer(session.accessToken)));
    const authenticator = createAuthenticator();
    await confirmAction(test, session, await send('/auth/passkeys/options', {}));
    const registration = (await send('/auth/passkeys/options', {})).json<CeremonyOptions>();
    await send('/auth/passkeys', authenticator.register(registration));
    const calls = agreementCalls(test, session);
    const offer = await prepare(session);
    const { details } = (await calls.sign(offer)).json<{ details: { action: string } }>();
    const action = details.action;
    const options = await send('/auth/step-up/passkey/options', { action });
    const assertion = authenticator.sign(options.json<CeremonyOptions>());
    await send('/auth/step-up/passkey', { action, ...assertion });
    const signed = (await calls.sign(offer)).json<AgreementStatus>();
    expect(signed.signed).toMatchObject({ id: offer.id, method: 'passkey' });
    const text = await readPdfText((await calls.file('agreement')).rawPayload);
    expect(text).toContain('passkey of the account');
  });

  it('J04 binds the confirmation to hash and name: no other offer, name or session is signed with it', async () => {
    const session = await franchisee(test);
    const calls = agreementCalls(test, session);
    const [first, other] = [await prepare(session, 'en'), await prepare(session, 'hi')];
    await confirmAction(test, session, await calls.sign(first));
    const tries = Array.from({ length: 20 }, (_, index) => {
      const swapped = [
        first,
        other,
        { ...first, sha256: other.sha256 },
        { ...first, name: first.name.toUpperCase() },
      ];
      return calls.sign(swapped[index % swapped.length] ?? first);
    });
    const responses = await Promise.all(tries);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await test.sql.query<{ offer_id: string; name: string }>(
      'select offer_id, name from agreement_signature where user_id = $1',
      [session.user.id],
    );
    expect(rows).toEqual([{ offer_id: first.id, name: first.name }]);
    const { rowCount } = await test.sql.query(
      `select from audit_event where action = 'agreements.signed' and object_id = $1`,
      [first.id],
    );
    expect(rowCount).toBe(1);
  });

  it('J04 is refused once the details have changed, also between confirmation and signature', async () => {
    const session = await franchisee(test);
    const calls = agreementCalls(test, session);
    const offer = await prepare(session);
    await confirmAction(test, session, await calls.sign(offer));
    expect((await changeBusiness(session, 'Asha Tax Desk LLP')).statusCode).toBe(200);
    expectRefusal(await calls.sign(offer), 'agreement_outdated');
    const renewed = await prepare(session);
    expect(renewed.id).not.toBe(offer.id);
    expectRefusal(await calls.sign(renewed), 'fresh_code_required');
  });

  it('J04 is asked for again once the office has corrected the name, and both agreements verify', async () => {
    const session = await franchisee(test);
    const first = await signAgreement(test, session);
    const superadmin = await test.signIn('superadmin');
    const office = accountCalls(test, superadmin, session.user.id);
    const correction = { from: first.name, to: 'Asha Corrected' };
    const asked = await office.correctName(correction);
    expect(await confirmAction(test, superadmin, asked)).toBe(
      `Correct the name of ${first.name} (${session.user.email}) to ${correction.to}`,
    );
    const corrected = await Promise.all(
      Array.from({ length: 5 }, () => office.correctName(correction)),
    );
    expect(corrected.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await confirmSession(test, superadmin);
    expectRefusal(await office.correctName(correction), 'account_changed');
    expectRefusal(
      await accountCalls(test, superadmin, superadmin.user.id).correctName(correction),
      'own_account',
    );
    const later = dateInIndia(new Date(Date.now() + 30 * 86_400_000));
    expect(await readStatus(session)).toMatchObject({ signBy: later, signed: { id: first.id } });
    const second = await signAgreement(test, session);
    expect(second).toMatchObject({ name: correction.to });
    expect(await readStatus(session)).toMatchObject({ signBy: null, signed: { id: second.id } });
    expectRefusal(await agreementCalls(test, session).prepare(), 'agreement_signed');
    for (const { id } of [first, second])
      expect(await verifyToken(id)).toMatchObject({ state: 'valid' });
    const [mail] = (await emailsTo(session.user.email)).filter(({ subject }) =>
      subject.includes('has been corrected'),
    );
    expect(mail?.text).toContain(correction.to);
    // The former name again: its offer is signed already, so there is a new one.
    await office.correctName({ from: correction.to, to: first.name });
    const third = await signAgreement(test, session);
    expect(third).toMatchObject({ name: first.name });
    expect(third.id).not.toBe(first.id);
  });

  it('Z02 refuses another name, another hash and the offer of someone else, before it asks for a code', async () => {
    const session = await franchisee(test);
    const offer = await prepare(session);
    const calls = agreementCalls(test, session);
    expectRefusal(await calls.sign({ ...offer, name: 'Someone Else' }), 'signature_name');
    expectRefusal(await calls.sign({ ...offer, sha256: '0'.repeat(64) }), 'not_found');
    expectRefusal(await calls.sign({ ...offer, id: randomUUID() }), 'not_found');
    const stranger = await franchisee(test);
    expectRefusal(await agreementCalls(test, stranger).sign(offer), 'not_found');
    expectRefusal(await agreementCalls(test, stranger).readForUser(session.user.id), 'forbidden');
  });
});
