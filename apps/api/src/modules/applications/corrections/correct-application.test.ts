import { afterEach, describe, expect, it } from 'vitest';
import type { Application, ApplicationDocument } from '@anupal/contract/applications/schemas';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { dumpDatabase } from '../../auth/tests/auth-fixtures.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import { readAccountBalance, expectBalancedLedger } from '../../wallet/tests/wallet-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  createContext,
  expectApplication,
  type ApplicationCalls,
} from '../tests/application-fixtures.ts';
import { applicationQueues } from '../jobs.ts';

const label = (en: string) => ({ en, hi: null });
const fields: readonly FormField[] = [
  { key: 'month', kind: 'month', label: label('Month'), isRequired: true },
  { key: 'pan', kind: 'pan', label: label('PAN of the shop'), isRequired: false },
  { key: 'remark', kind: 'text', label: label('Remark'), isRequired: false },
  { key: 'bill', kind: 'file', label: label('Bill'), isRequired: false },
];

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, {}, fields);
const person = await createFranchisee(test, { plan: 'Diamond' });
const own = applicationCalls(test, person);
const office = applicationCalls(test, await test.signIn('admin'));

afterEach(() => expectBalancedLedger(test));

let clients = 0;

/** Files for a new client. */
async function filedFor(answers: object = {}, calls = own): Promise<Application> {
  clients += 1;
  const client = createClientInput({ name: `Client number ${'x'.repeat(clients)}` });
  return expectApplication(
    calls.file({ ...service, client, answers: { month: '2026-09', ...answers } }),
  );
}

const uploaded = async (response: ReturnType<ApplicationCalls['addToCorrection']>) =>
  (await response).json<ApplicationDocument>();

const getText = ({ answers }: Application, key: string) =>
  answers.find((answer) => answer.key === key)?.text;

describe('before the review starts', () => {
  it('corrects answers, keeps the earlier ones in the history, and moves no money', async () => {
    const filed = await filedFor({ remark: 'for the shop' });
    expect(filed.actions).toContain('correct');
    const balance = await readAccountBalance(test, person.walletId);
    const answers = { month: 'october 2026', remark: 'for the shop' };
    const corrected = await expectApplication(own.correct(filed.id, filed.version, { answers }));
    expect(corrected).toMatchObject({
      state: 'submitted',
      period: 'October 2026',
      version: filed.version + 1,
      trackingNumber: filed.trackingNumber,
      client: filed.client,
      charges: filed.charges,
    });
    expect(await readAccountBalance(test, person.walletId)).toBe(balance);
    const seen = await expectApplication(office.read(filed.id));
    expect(getText(seen, 'month')).toBe('October 2026');
    expect(seen.corrections).toMatchObject([
      {
        changes: [
          {
            key: 'month',
            label: 'Month',
            before: { text: 'September 2026' },
            after: { text: 'October 2026' },
          },
        ],
      },
    ]);
    expect(seen.timeline.map(({ event }) => event)).toEqual(['filed', 'corrected']);
    const { rows } = await test.sql.query(
      `select seq from audit_event where action = 'applications.corrected'
         and position($1 in convert_from(body, 'UTF8')) > 0`,
      [filed.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('checks, masks and seals answers as at filing', async () => {
    const filed = await filedFor({ pan: 'ABCPE1234F' });
    const wrong = await own.correct(filed.id, 1, { answers: { pan: 'nonsense' } });
    expectRefusal(wrong, 'invalid_input');
    expect(wrong.json<{ messages: readonly string[] }>().messages).toHaveLength(2);
    const answers = { month: '2026-09', pan: 'abcpe 1234 g', remark: 'Aadhaar 2341 2341 2346' };
    const corrected = await expectApplication(own.correct(filed.id, 1, { answers }));
    expect(getText(corrected, 'pan')).toBe('ABCPE1234G');
    expect(getText(corrected, 'remark')).toBe('Aadhaar XXXX XXXX 2346');
    const dump = await dumpDatabase(test);
    for (const number of ['ABCPE1234F', 'ABCPE1234G', '2341 2341'])
      expect([number, dump.includes(number)]).toEqual([number, false]);
  });

  it('refuses a correction without changes, and does not count it', async () => {
    const filed = await filedFor();
    expectRefusal(
      await own.correct(filed.id, 1, { answers: { month: '2026-09' } }),
      'invalid_input',
    );
    expect((await expectApplication(own.read(filed.id))).corrections).toEqual([]);
  });

  it('applies the duplicate check of filing, without the application itself', async () => {
    const client = createClientInput({ name: 'Twice and Sons' });
    const september = await expectApplication(
      own.file({ ...service, client, answers: { month: '2026-09' } }),
    );
    const october = await expectApplication(
      own.file({ ...service, client, answers: { month: '2026-10' } }),
    );
    const remark = { answers: { month: '2026-10', remark: 'plain' } };
    const remarked = await expectApplication(own.correct(october.id, 1, remark));
    const same = { answers: { month: '2026-09' } };
    const refused = await own.correct(october.id, remarked.version, same);
    expectRefusal(refused, 'duplicate_application');
    expect(refused.json()).toMatchObject({ details: { applicationId: september.id } });
    const confirmed = { ...same, confirmDuplicateOf: september.id };
    const corrected = await expectApplication(own.correct(october.id, remarked.version, confirmed));
    const later = { answers: { month: '2026-09', remark: 'again' } };
    await expectApplication(own.correct(october.id, corrected.version, later));
    const third = await own.file({ ...service, client, answers: { month: '2026-10' } });
    expect(third.statusCode).toBe(200); // October is free again
  });

  it('keeps unchanged files, and replaced ones in the history', async () => {
    const filed = await filedFor();
    const first = await uploaded(own.addToCorrection(filed.id, await createPicture(), 'bill'));
    const beside = await uploaded(own.addToCorrection(filed.id, await createPicture()));
    expectRefusal(await office.readPage(first.id), 'not_found');
    const month = '2026-09';
    const withBill = { answers: { month, bill: first.id } };
    const one = await expectApplication(own.correct(filed.id, 1, withBill));
    expect(one.documents).toMatchObject([{ id: beside.id }]);
    const second = await uploaded(own.addToCorrection(filed.id, await createPicture(), 'bill'));
    const corrected = await expectApplication(
      own.correct(filed.id, 2, { answers: { month, bill: first.id, remark: 'x' } }),
    );
    expect(corrected.answers.find(({ key }) => key === 'bill')?.document?.id).toBe(first.id);
    expectRefusal(await own.readPage(second.id), 'not_found'); // it was left behind
    const third = await uploaded(own.addToCorrection(filed.id, await createPicture(), 'bill'));
    const replacing = { answers: { month, bill: third.id }, removed: [beside.id] };
    const two = await expectApplication(own.correct(filed.id, 3, replacing));
    expect(two.documents).toEqual([]);
    const seen = await expectApplication(office.read(filed.id));
    expect(seen.corrections).toMatchObject([
      { changes: [{ key: 'bill', before: { document: null } }], added: [{ id: beside.id }] },
      { changes: [{ key: 'remark' }], added: [], removed: [] },
      {
        changes: [
          { key: 'remark', after: { text: null } },
          { before: { document: { id: first.id } }, after: { document: { id: third.id } } },
        ],
        removed: [{ id: beside.id }],
      },
    ]);
    for (const { id } of [first, beside, third])
      expect((await office.readPage(id)).statusCode).toBe(200);
    const removed = await own.correct(filed.id, 4, { answers: { month, bill: first.id } });
    expectRefusal(removed, 'document_expired');
  });

  it('stores its draft, masked and sealed, for seven days', async () => {
    const filed = await filedFor();
    const draft = { answers: { month: 'zebra', remark: '2341 2341 2346' }, removed: [] };
    expect((await own.readCorrection(filed.id)).json()).toMatchObject({
      version: 1,
      answers: { month: '2026-09' },
      draft: null,
    });
    expect((await own.saveCorrectionDraft(filed.id, draft)).statusCode).toBe(200);
    const { id } = await uploaded(own.addToCorrection(filed.id, await createPicture(), 'bill'));
    expect((await own.readCorrection(filed.id)).json()).toMatchObject({
      draft: { answers: { month: 'zebra', remark: 'XXXX XXXX 2346' } },
      newDocuments: [{ id }],
    });
    expect((await dumpDatabase(test)).includes('zebra')).toBe(false);
    await own.discardCorrectionDraft(filed.id);
    expect((await own.readCorrection(filed.id)).json()).toMatchObject({
      draft: null,
      newDocuments: [],
    });
    await own.saveCorrectionDraft(filed.id, draft);
    await test.sql.query('update application_correction_draft set expires_at = now()');
    await applicationQueues(createContext(test))[0]?.run({});
    const { rows } = await test.sql.query('select from application_correction_draft');
    expect(rows).toHaveLength(0);
  });
});

describe('races', () => {
  it('lets one of a correction and a concurrent claim win, and loses nothing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const filed = await filedFor();
      const answers = { month: '2026-10' };
      await own.saveCorrectionDraft(filed.id, { answers, removed: [] });
      const [claimed, corrected] = await Promise.all([
        expectApplication(office.claim(filed.id)),
        own.correct(filed.id, 1, { answers }),
      ]);
      const now = await expectApplication(office.read(filed.id));
      expect(now.state).toBe('in_review');
      const startedDraft = (await own.readCorrection(filed.id)).json<{ draft: object | null }>();
      if (corrected.statusCode === 200) {
        expect(claimed.corrections).toHaveLength(1); // the assignee saw the correction
        expect(getText(now, 'month')).toBe('October 2026');
      } else {
        expectRefusal(corrected, 'application_changed');
        const again = await own.correct(filed.id, now.version, { answers });
        expectRefusal(again, 'application_changed');
        expect(again.json<{ message: string }>().message).toContain('has started work');
        expect(getText(now, 'month')).toBe('September 2026');
        expect(startedDraft.draft).toMatchObject({ answers });
        expect(now.actions).not.toContain('correct');
      }
    }
  });

  it('accepts one of many concurrent corrections, and answers the others 409', async () => {
    const filed = await filedFor();
    const months = ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08'];
    const responses = await Promise.all(
      months.map((month) => own.correct(filed.id, 1, { answers: { month } })),
    );
    const won = responses.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    for (const response of responses)
      if (response !== won[0]) expectRefusal(response, 'application_changed');
    expect((await expectApplication(own.read(filed.id))).corrections).toHaveLength(1);
  });

  it('does not say that nothing was sent when repeated after a lost response', async () => {
    const filed = await filedFor();
    const body = { answers: { month: '2026-10' } };
    await expectApplication(own.correct(filed.id, 1, body));
    await expectApplication(office.claim(filed.id));
    const again = await own.correct(filed.id, 1, body);
    expectRefusal(again, 'application_changed');
    expect(again.json<{ message: string }>().message).not.toContain('not sent');
  });

  it('counts once when repeated under its idempotency key', async () => {
    const filed = await filedFor();
    const body = { answers: { month: '2026-10' } };
    const key = `correction-of-${filed.id}`;
    await expectApplication(own.correct(filed.id, 1, { ...body, key }));
    const again = await expectApplication(own.correct(filed.id, 1, { ...body, key }));
    expect(again.corrections).toHaveLength(1);
  });
});

describe('applications of others', () => {
  it('does not find applications of other franchisees', async () => {
    const filed = await filedFor();
    const otherUser = applicationCalls(test, await createFranchisee(test));
    for (const response of [
      await otherUser.correct(filed.id, 1, { answers: { month: '2026-10' } }),
      await otherUser.readCorrection(filed.id),
      await otherUser.saveCorrectionDraft(filed.id, { answers: {}, removed: [] }),
      await otherUser.discardCorrectionDraft(filed.id),
      await otherUser.addToCorrection(filed.id, await createPicture()),
      await otherUser.requestCorrection(filed.id),
    ])
      expectRefusal(response, 'not_found');
    expectRefusal(await office.correct(filed.id, 1, {}), 'forbidden');
  });

  it('accepts no document of another application or draft', async () => {
    const filed = await filedFor();
    const other = await filedFor();
    const foreign = await uploaded(own.addToCorrection(other.id, await createPicture(), 'bill'));
    const draft = await own.addToDraft(service.eserviceId, await createPicture(), {
      field: 'bill',
    });
    for (const { id } of [foreign, draft.json<ApplicationDocument>()]) {
      const answers = { month: '2026-10', bill: id };
      expectRefusal(await own.correct(filed.id, 1, { answers }), 'document_expired');
    }
  });
});
