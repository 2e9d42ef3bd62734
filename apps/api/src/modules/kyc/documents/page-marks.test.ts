import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { KycDocument, KycDocumentType, KycRecord } from '@anupal/contract/kyc/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { confirmEverything } from '../../auth/tests/auth-fixtures.ts';
import { createPicture, kycCalls, submitNewKyc } from '../tests/kyc-fixtures.ts';

const races = 50;

const test = await startTestApp({ renderer: createInProcessRenderer(), limits: unlimited });
await confirmEverything(test);
const admin = await test.signIn('admin');
const second = await test.signIn('superadmin');

const set = { showsAadhaarNumber: true, version: 1 };
const unset = { showsAadhaarNumber: false, version: 1 };
const approval = { kycStatus: 'approved', version: 1 } as const;
const box = { x: 0, y: 0, width: 0.5, height: 1 };

function getId({ documents }: Pick<KycRecord, 'documents'>, type: KycDocumentType): string {
  return documents.find((document) => document.type === type)?.id ?? '';
}

function marksIn({ documents }: Pick<KycRecord, 'documents'>): readonly boolean[] {
  return documents.flatMap(({ pages }) =>
    pages.map(({ showsAadhaarNumber }) => showsAadhaarNumber),
  );
}

async function readMarksAs(session: TestSession, kycId: string): Promise<readonly boolean[]> {
  return marksIn((await kycCalls(test, session).read(kycId)).json<KycRecord>());
}

async function eventsOn(documentId: string): Promise<readonly Record<string, unknown>[]> {
  const { rows } = await test.sql.query<{ body: string }>(
    `select convert_from(body, 'UTF8') as body from audit_event
     where action like 'kyc.page\\_%marked' and position($1 in convert_from(body, 'UTF8')) > 0
     order by seq`,
    [documentId],
  );
  return rows.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}

describe('a page that is marked as showing the whole number', () => {
  it('K09 is marked for every reviewer, and blocks approval until the mark is removed', async () => {
    const { record } = await submitNewKyc(test);
    const front = getId(record, 'aadhaarFront');
    expect(marksIn(record)).toEqual([false, false, false]);
    const marked = await kycCalls(test, admin).markPage(front, set);
    expect(marked.json<KycDocument>()).toMatchObject({
      id: front,
      pages: [{ showsAadhaarNumber: true }],
    });
    expect(await readMarksAs(second, record.id)).toEqual([false, true, false]);
    const office = kycCalls(test, second);
    for (const decision of [approval, { kycStatus: 'approved' }]) {
      expectRefusal(await office.decide(record.id, decision), 'number_visible');
    }
    const hindi = await kycCalls(test, second, 'hi').decide(record.id, approval);
    expect(hindi.json<{ message: string }>().message).toMatch(/पूरा आधार नंबर/);
    expect((await office.read(record.id)).json()).toMatchObject({
      kycStatus: 'pending',
      version: 1,
    });
    expect((await office.markPage(front, unset)).statusCode).toBe(200);
    expect((await office.decide(record.id, approval)).statusCode).toBe(200);
  });

  it('K09 can be rejected', async () => {
    const { record } = await submitNewKyc(test);
    await kycCalls(test, admin).markPage(getId(record, 'aadhaarBack'), set);
    const rejection = { kycStatus: 'rejected', version: 1, reason: 'number_not_masked' } as const;
    expect((await kycCalls(test, admin).decide(record.id, rejection)).statusCode).toBe(200);
  });

  it('K09 loses the mark when it is redacted; another page stays marked', async () => {
    const { record } = await submitNewKyc(test);
    const [front, back] = [getId(record, 'aadhaarFront'), getId(record, 'aadhaarBack')];
    const office = kycCalls(test, admin);
    await office.markPage(front, set);
    await office.markPage(back, set);
    const redacted = await office.redact(back, { page: 1, boxes: [box] });
    expect(redacted.json<KycDocument>().pages).toMatchObject([{ showsAadhaarNumber: false }]);
    expect(await readMarksAs(second, record.id)).toEqual([false, true, false]);
    expectRefusal(await office.decide(record.id, approval), 'number_visible');
    await office.redact(front, { page: 1, boxes: [box] });
    expect((await office.decide(record.id, approval)).statusCode).toBe(200);
  });

  it('K09 stays marked when the owner submits the same image again, but not another one', async () => {
    const { session, person, record } = await submitNewKyc(test);
    const office = kycCalls(test, admin);
    await office.markPage(getId(record, 'aadhaarFront'), set);
    await office.markPage(getId(record, 'aadhaarBack'), set);
    const own = kycCalls(test, session);
    await own.cancel(record.id, '?keep=draft');
    await own.addToDraft('aadhaarBack', await createPicture());
    const again = (await own.submit(person, [])).json<KycRecord>();
    expect(marksIn(again)).toEqual([false, true, false]);
    expectRefusal(await office.decide(again.id, approval), 'number_visible');
  });

  it('K10 is recorded once each way, with ids only', async () => {
    const { session, person, record } = await submitNewKyc(test);
    const front = getId(record, 'aadhaarFront');
    const office = kycCalls(test, admin);
    for (const mark of [set, set, unset, unset]) await office.markPage(front, mark);
    const detail = { person: session.user.id, kycId: record.id, page: 1 };
    const by = {
      actor: { id: admin.user.id },
      object: { type: 'kyc_document', id: front },
      detail,
    };
    const events = await eventsOn(front);
    expect(events).toMatchObject([
      { action: 'kyc.page_marked', ...by },
      { action: 'kyc.page_unmarked', ...by },
    ]);
    expect(events).toHaveLength(2);
    for (const number of [person.adhaarNumber, person.panNumber]) {
      expect(JSON.stringify(events)).not.toContain(number);
    }
  });
});

describe('a mark is refused', () => {
  it('on anything but a page of a submitted Aadhaar card', async () => {
    const { session, record } = await submitNewKyc(test);
    const office = kycCalls(test, admin);
    const front = getId(record, 'aadhaarFront');
    expectRefusal(await office.markPage(getId(record, 'pan'), set), 'not_found');
    expectRefusal(await office.markPage(front, set, 2), 'not_found');
    expectRefusal(await office.markPage(randomUUID(), set), 'not_found');
    expectRefusal(await office.markPage(front, set, 0), 'invalid_input');
    expectRefusal(await office.markPage(front, { showsAadhaarNumber: true }), 'invalid_input');
    await kycCalls(test, session).cancel(record.id, '?keep=draft');
    expectRefusal(await office.markPage(front, set), 'not_found');
  });

  it('K10 on another version of the record than the reviewer sees', async () => {
    const { record } = await submitNewKyc(test);
    const office = kycCalls(test, admin);
    const front = getId(record, 'aadhaarFront');
    expectRefusal(await office.markPage(front, { ...set, version: 2 }), 'kyc_changed');
    await office.decide(record.id, approval);
    expectRefusal(await office.markPage(front, set), 'kyc_changed');
    // A record approved by mistake can be marked, and is then not approved again.
    expect((await office.markPage(front, { ...set, version: 2 })).statusCode).toBe(200);
    expectRefusal(await office.decide(record.id, { ...approval, version: 2 }), 'number_visible');
  });

  it('for franchisees, and for staff on their own card', async () => {
    const { session, record } = await submitNewKyc(test);
    const front = getId(record, 'aadhaarFront');
    expectRefusal(await kycCalls(test, session).markPage(front, set), 'forbidden');
    await test.sql.query(`update users set role = 'admin' where id = $1`, [session.user.id]);
    expectRefusal(await kycCalls(test, session).markPage(front, set), 'forbidden');
    expectRefusal(
      await kycCalls(test, { ...admin, accessToken: 'none' }).markPage(front, set),
      'session_expired',
    );
  });
});

it(`K10 a concurrent mark and approval take effect in either order, ${races} times`, async () => {
  const { session, person, record } = await submitNewKyc(test);
  let { id } = record;
  let front = getId(record, 'aadhaarFront');
  for (let race = 0; race < races; race += 1) {
    const mark = () => kycCalls(test, admin).markPage(front, set);
    const approve = () => kycCalls(test, second).decide(id, approval);
    const both = race % 2 === 0 ? [mark(), approve()] : [approve(), mark()];
    const [one, other] = await Promise.all(both);
    const [marked, approved] = race % 2 === 0 ? [one, other] : [other, one];
    const outcome = `${marked?.statusCode ?? 0} ${approved?.statusCode ?? 0}`;
    expect(['200 422', '409 200']).toContain(outcome);
    const after = (await kycCalls(test, admin).read(id)).json<KycRecord>();
    const isMarked = marksIn(after).includes(true);
    expect([after.kycStatus, isMarked]).toEqual(
      outcome === '200 422' ? ['pending', true] : ['approved', false],
    );
    await test.sql.query('delete from kyc_record where id = $1', [id]);
    const resubmitted = (await kycCalls(test, session).submit(person)).json<KycRecord>();
    id = resubmitted.id;
    front = getId(resubmitted, 'aadhaarFront');
  }
});
