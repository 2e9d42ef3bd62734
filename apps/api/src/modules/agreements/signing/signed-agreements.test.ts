import { describe, expect, it } from 'vitest';
import type { VerifiedRecord } from '@anupal/contract/invoices/verified-record';
import { ok } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { startTestApp, post, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { auditEvent, recordEvent } from '../../audit/public.ts';
import { waitForEmails } from '../../notifications/tests/notification-fixtures.ts';
import {
  agreementCalls,
  franchisee,
  hash,
  signAgreement,
  type Offer,
} from '../tests/agreement-fixtures.ts';
import { findSignedAgreement, openSignedFile } from './agreement-file.ts';
import { hashRecord, isRecordIntact, signedAction } from './agreement-record.ts';

const test = await startTestApp({ limits: unlimited });

async function verifyFile(bytes: Buffer) {
  return test.app.inject(post('/verify/file', { sha256: hash(bytes) }));
}

async function verifyToken(token: string): Promise<VerifiedRecord | undefined> {
  const response = await test.app.inject({ url: `/api/verify/${token}` });
  return response.json<{ records: VerifiedRecord[] }>().records[0];
}

describe('a signed agreement', () => {
  let signing: Promise<{ session: TestSession; offer: Offer; pdf: Buffer }> | undefined;
  const signed = () => (signing ??= sign());

  async function removeFile({ id }: Offer): Promise<void> {
    await test.sql.query(
      `alter table agreement_file disable trigger user;
       delete from agreement_file where offer_id = '${id}';
       alter table agreement_file enable trigger user`,
    );
  }

  async function sign() {
    const session = await franchisee(test);
    const offer = await signAgreement(test, session);
    const pdf = (await agreementCalls(test, session).file('agreement')).rawPayload;
    return { session, offer, pdf };
  }

  it('is verified by its QR code or its file, and a changed byte of the file is found', async () => {
    const { offer, pdf } = await signed();
    const verified = await verifyToken(offer.id);
    expect(verified).toMatchObject({
      kind: 'agreement',
      state: 'valid',
      number: agreement.version,
      issuedTo: 'T••• P•••',
      sha256: hash(pdf),
    });
    expect((await verifyFile(pdf)).json()).toEqual({ documents: [], records: [verified] });
    const changed = Buffer.from(pdf);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    expectRefusal(await verifyFile(changed), 'not_found');
  });

  it.each([
    ['name', 'agreement_signature', `name = overlay(name placing 'X' from 1 for 1)`],
    ['time', 'agreement_signature', `signed_at = signed_at + interval '1 millisecond'`],
    ['business', 'agreement_offer', `business_name = 'X' || business_name`],
    ['file', 'agreement_file', 'pdf = set_byte(pdf, 9, 0)'],
    ['offered PDF', 'agreement_offer', 'pdf = set_byte(pdf, 9, 0)'],
  ])('J05 a changed %s in the database is found by the public check', async (_, table, change) => {
    const { offer } = await signed();
    const key = table === 'agreement_offer' ? 'id' : 'offer_id';
    const update = `update ${table} set ${change} where ${key} = '${offer.id}'`;
    await expect(test.sql.query(update)).rejects.toMatchObject({ code: '23001' });
    await test.sql.query(
      `create table before as select * from ${table} where ${key} = '${offer.id}';
       alter table ${table} disable trigger user;
       ${update}`,
    );
    expect((await verifyToken(offer.id))?.state).toBe('altered');
    const [column = ''] = change.split(' ');
    await test.sql.query(
      `update ${table} set ${column} = before.${column} from before where ${table}.${key} = before.${key};
       alter table ${table} enable trigger user;
       drop table before`,
    );
    expect((await verifyToken(offer.id))?.state).toBe('valid');
  });

  it('J05 a file that replaces the signed one with its hash is found', async () => {
    const { offer } = await signed();
    await test.sql.query(
      `alter table agreement_file disable trigger user;
       create table before as select * from agreement_file where offer_id = '${offer.id}';
       update agreement_file set pdf = 'another', sha256 = sha256('another') where offer_id = '${offer.id}'`,
    );
    expect((await verifyToken(offer.id))?.state).toBe('altered');
    await test.sql.query(
      `update agreement_file set pdf = before.pdf, sha256 = before.sha256 from before
         where before.offer_id = agreement_file.offer_id;
       drop table before;
       alter table agreement_file enable trigger user`,
    );
    expect((await verifyToken(offer.id))?.state).toBe('valid');
  });

  it('J05 has one file, whoever needs it first, and one that was made again is found', async () => {
    const { offer, session } = await signed();
    await removeFile(offer);
    const calls = agreementCalls(test, session);
    const files = await Promise.all(Array.from({ length: 4 }, () => calls.file('agreement')));
    expect(new Set(files.map(({ rawPayload }) => hash(rawPayload))).size).toBe(1);
    expect((await verifyToken(offer.id))?.state).toBe('altered');
  });

  it('has one file if equal bytes are made for several at the same moment', async () => {
    const { offer, session } = await signed();
    await waitForEmails(test); // one makes the file
    const pdf = (await agreementCalls(test, session).file('agreement')).rawPayload;
    const signedPdfs = {
      make: async () => ok(pdf),
      makeUnsigned: async () => ok(pdf),
      close: async () => undefined,
    };
    const sender = { account: session.user.id, network: '127.0.0.1' };
    for (let round = 0; round < 20; round++) {
      await removeFile(offer);
      const opened = Array.from({ length: 8 }, () =>
        openSignedFile(test.context, signedPdfs, offer.id, sender),
      );
      expect(await Promise.all(opened)).toEqual(Array.from({ length: 8 }, () => ok(pdf)));
    }
  });

  it('has the text that was read, also if its file is made after the text has changed', async () => {
    const { offer, session } = await signed();
    await removeFile(offer);
    const clauses: { en: string; hi: string }[] = agreement.clauses as never; // read-only but in this test
    const current = clauses.splice(0, 1, { en: 'A later clause.', hi: 'बाद की शर्त।' });
    try {
      const pdf = (await agreementCalls(test, session).file('agreement')).rawPayload;
      expect(await readPdfText(pdf)).toContain(current[0]?.en);
      expect(await readPdfText(pdf)).not.toContain('A later clause.');
    } finally {
      clauses.splice(0, 1, ...current);
    }
  });

  it('J05 a second signature of it in the audit chain is found', async () => {
    const { offer } = await signed();
    const agreementOf = await findSignedAgreement(test.context.db, offer.id);
    if (!agreementOf) throw new Error('it is signed');
    expect(await isRecordIntact(test.context.db, agreementOf)).toBe(true);
    const object = { type: 'agreement', id: offer.id };
    const detail = { record: hashRecord(agreementOf) };
    await recordEvent(test.context.db, auditEvent(signedAction, null, object, { detail }));
    expect(await isRecordIntact(test.context.db, agreementOf)).toBe(false);
  });
});
