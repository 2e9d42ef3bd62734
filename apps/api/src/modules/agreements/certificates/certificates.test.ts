import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import type { VerifiedRecord } from '@anupal/contract/invoices/verified-record';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { waitForLockWaits } from '../../../testing/lock-waits.ts';
import { bearer, startTestApp, post, unlimited } from '../../../testing/test-app.ts';
import { approveKyc } from '../../kyc/tests/kyc-fixtures.ts';
import { emailsTo, waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import {
  agreementCalls,
  confirmAction,
  franchisee,
  hash,
  signAgreement,
  type Offer,
} from '../tests/agreement-fixtures.ts';

const test = await startTestApp({ limits: unlimited });
const superadmin = await test.signIn('superadmin');
const own = await franchisee(test);

const stamp = { number: 'in-ka 9876 5432 1098 76x', state: '29', date: '2026-11-20', amount: 500 };

async function readState(): Promise<AgreementStatus['certificate']> {
  return (await agreementCalls(test, own).read()).json<AgreementStatus>().certificate;
}

async function verifyToken(token: string): Promise<VerifiedRecord | undefined> {
  const response = await test.app.inject({ url: `/api/verify/${token}` });
  return response.json<{ records: VerifiedRecord[] }>().records[0];
}

describe('an e-stamp', () => {
  it('is recorded before the signature, makes another agreement, and is on its first page', async () => {
    const before = (await agreementCalls(test, own).prepare()).json<Offer>();
    const office = agreementCalls(test, superadmin);
    expectRefusal(await office.stamp(own.user.id, { ...stamp, number: '?' }), 'invalid_input');
    expectRefusal(await office.stamp(randomUUID(), stamp), 'not_found');
    expectRefusal(await office.stamp(superadmin.user.id, stamp), 'not_found');
    const admin = agreementCalls(test, await test.signIn('admin'));
    expectRefusal(await admin.stamp(own.user.id, stamp), 'forbidden');
    const recorded = (await office.stamp(own.user.id, stamp)).json<AgreementStatus>();
    expect(recorded.stamp).toEqual({
      number: 'IN-KA98765432109876X',
      state: '29',
      date: '2026-11-20',
      amount: 500_00,
    });
    expectRefusal(await agreementCalls(test, own).sign(before), 'agreement_outdated');
    const offer = await signAgreement(test, own);
    expect(offer.id).not.toBe(before.id);
    const text = await readPdfText((await agreementCalls(test, own).file('agreement')).rawPayload);
    for (const shown of ['IN-KA98765432109876X', 'Karnataka', '₹500', '20 November 2026'])
      expect(text).toContain(shown);
    expectRefusal(await office.stamp(own.user.id, stamp), 'agreement_signed');
    // It is for one instrument: an agreement in a corrected name waits for another one.
    const rename = (name: string) =>
      test.sql.query('update users set full_name = $1 where id = $2', [name, own.user.id]);
    await rename(`${offer.name} Corrected`);
    const next = (await agreementCalls(test, own).prepare()).json<Offer>();
    await rename(offer.name);
    const { rawPayload } = await agreementCalls(test, own).offered(next);
    expect(await readPdfText(rawPayload)).not.toContain('IN-KA98765432109876X');
  });
});

describe('the form of section 63', () => {
  it('is filled in with the hash of the signed agreement, and reading it is recorded', async () => {
    const office = agreementCalls(test, superadmin);
    const evidence = await readPdfText(
      (await office.readFileForUser(own.user.id, 'evidence')).rawPayload,
    );
    const signed = (await agreementCalls(test, own).file('agreement')).rawPayload;
    for (const shown of ['PART A', 'section 63(4)(c)', hash(signed)])
      expect(evidence).toContain(shown);
    expectRefusal(await office.readFileForUser(superadmin.user.id, 'evidence'), 'not_found');
    const { rows } = await test.sql.query(
      `select convert_from(body, 'UTF8')::jsonb -> 'detail' ->> 'document' as document
       from audit_event where action = 'agreements.file_read' and object_id = $1`,
      [own.user.id],
    );
    expect(rows).toEqual([{ document: 'evidence' }]);
    const headers = bearer(own.accessToken);
    const views = await test.app.inject({ url: '/api/privacy/access-log', headers });
    expect(views.json()).toMatchObject({ views: [{ role: 'superadmin', viewed: 'agreement' }] });
  });
});

describe('the certificate of a franchisee', () => {
  it('needs a signature, an approved KYC and a plan in force', async () => {
    const calls = agreementCalls(test, own);
    expect((await readState()).state).toBe('kyc_needed');
    expectRefusal(await calls.file('certificate'), 'not_found');
    await approveKyc(test, own.user.id, { fullName: 'Asha Devi Rao' });
    expect((await readState()).state).toBe('available');
    const visitor = agreementCalls(test, await test.signIn('user'));
    expect((await visitor.read()).json()).toMatchObject({
      certificate: { state: 'signature_needed' },
    });
    expectRefusal(await visitor.file('certificate'), 'not_found');
  });

  it('is issued once in the name of the KYC, signed, and verified by its QR code and file', async () => {
    const calls = agreementCalls(test, own);
    const files = await Promise.all([calls.file('certificate'), calls.file('certificate')]);
    const numbers = new Set(files.map(({ headers }) => headers['content-disposition']));
    expect(numbers).toEqual(new Set(['inline; filename="fc000001.pdf"']));
    const [file] = files;
    const text = await readPdfText(file.rawPayload);
    for (const shown of ['Certificate of franchise', 'Asha Devi Rao', 'Asha Tax Desk', 'FC000001'])
      expect(text).toContain(shown);
    expect(text).not.toContain('Test Person'); // the name of the account and of the agreement
    const verified = await verifyToken(await certificateId());
    expect(verified).toMatchObject({
      kind: 'certificate',
      state: 'valid',
      number: 'FC000001',
      issuedTo: 'Asha Devi Rao',
      business: 'Asha Tax Desk',
    });
    const byFile = await test.app.inject(post('/verify/file', { sha256: hash(file.rawPayload) }));
    expect(byFile.json()).toEqual({ documents: [], records: [verified] });
  });

  it('ends with the plan, and holds again with it', async () => {
    const endPlan = async (time: string) =>
      test.sql.query(
        `update subscription set expires_at = expires_at + $1::interval where user_id = $2`,
        [time, own.user.id],
      );
    await endPlan('-3 years');
    expect((await verifyToken(await certificateId()))?.state).toBe('ended');
    expect((await readState()).state).toBe('plan_needed');
    await endPlan('3 years');
    expect((await verifyToken(await certificateId()))?.state).toBe('valid');
  });

  it('ends with its name, and is issued in the name of a later KYC', async () => {
    const rename = (name: string) =>
      test.sql.query('update kyc_record set full_name = $1 where user_id = $2', [
        name,
        own.user.id,
      ]);
    const first = await certificateId();
    await rename('Asha Devi');
    const verified = await verifyToken(first);
    expect(verified).toMatchObject({ state: 'ended', issuedTo: 'A••• D••• R•••', business: null });
    const { rawPayload } = await agreementCalls(test, own).file('certificate');
    const byFile = await test.app.inject(post('/verify/file', { sha256: hash(rawPayload) }));
    expect(byFile.json()).toMatchObject({ records: [{ state: 'valid', issuedTo: 'Asha Devi' }] });
    await rename('Asha Devi Rao');
    expect((await verifyToken(first))?.state).toBe('valid');
    expect((await readState()).number).toBe('FC000001');
  });

  it('A14 is revoked by a superadmin who confirms it, for good and with the reason', async () => {
    const office = agreementCalls(test, superadmin);
    const { id } = own.user;
    expectRefusal(await agreementCalls(test, await test.signIn('admin')).revoke(id), 'forbidden');
    const words = await confirmAction(test, superadmin, await office.revoke(id));
    expect(words).toBe(
      `Revoke the franchise certificate FC000001 of Test Person (${own.user.email})`,
    );
    expect((await office.revoke(id)).json()).toMatchObject({
      certificate: { state: 'revoked', reason: 'Left the firm' },
    });
    expect(await verifyToken(await certificateId())).toMatchObject({
      state: 'revoked',
      issuedTo: 'A••• D••• R•••',
      business: null,
    });
    expectRefusal(await agreementCalls(test, own).file('certificate'), 'not_found');
    expectRefusal(await office.revoke(id), 'not_found');
    await waitForEmails(test);
    const [mail] = await emailsTo(own.user.email);
    expect(mail?.subject).toContain('FC000001 has been revoked');
    expect(mail?.text).toContain('Left the firm');
    await expect(
      test.sql.query('delete from franchise_certificate_revocation'),
    ).rejects.toMatchObject({ code: '23001' });
  });

  it('A14 is not revoked by a call that was described before it was issued', async () => {
    const other = await franchisee(test);
    await signAgreement(test, other);
    await approveKyc(test, other.user.id);
    const holder = await test.sql.connect();
    await holder.query('begin');
    await holder.query('select from users where id = $1 for no key update', [other.user.id]);
    const revocation = agreementCalls(test, superadmin).revoke(other.user.id);
    await waitForLockWaits(test);
    const { statusCode } = await agreementCalls(test, other).file('certificate');
    expect(statusCode).toBe(200);
    await holder.query('commit');
    holder.release();
    expectRefusal(await revocation, 'not_found');
    const status = (await agreementCalls(test, other).read()).json<AgreementStatus>();
    expect(status.certificate.state).toBe('available');
  });
});

async function certificateId(): Promise<string> {
  const { rows } = await test.sql.query<{ id: string }>(
    'select id from franchise_certificate order by id limit 1',
  );
  return rows[0]?.id ?? '';
}
