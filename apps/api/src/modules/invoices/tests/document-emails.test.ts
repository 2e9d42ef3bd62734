import { expect, it } from 'vitest';
import { parseEmail } from '@anupal/contract/values/email';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import type { OutgoingEmail } from '../../../platform/mail/mailer.ts';
import { readAttachedJson } from '../../../platform/pdf/attached-json.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import {
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { laterNumber, renderEmail, type MakeAttachments } from '../../notifications/public.ts';
import {
  deliverEmail,
  queueEmail,
  type EmailDelivery,
  type EmailJob,
} from '../../notifications/email-queue.ts';
import {
  emailsTo,
  readAttachment,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import {
  completeAtGateway,
  refundIn,
  twoSuperadmins,
} from '../../payments/tests/refund-fixtures.ts';
import { selectNumbers } from '../documents/document-queries.ts';
import { attachmentMaker } from '../pdf/email-attachments.ts';
import { createToppedUp, readDocuments, saveFirm } from './document-fixtures.ts';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
await saveFirm(test);

it('the emails of a payment, a fee, its return and a refund attach their documents', async () => {
  const two = await twoSuperadmins(test);
  const person = await createToppedUp(test, 500);
  const filed = await fileOwnApplication(person.own, await createService(test));
  await person.own.withdraw(filed.id, filed.version);
  const refund = refundIn(await two.byRequester.request(person.paymentId, 120));
  await two.byDecider.approve(refund.id);
  await completeAtGateway(test, refund);
  await waitForEmails(test);
  // One-time codes do not wait in line behind documents.
  const { rows: queues } = await test.sql.query(
    `select name from pgboss.job where name like 'mail%' group by name order by name`,
  );
  expect(queues).toEqual([{ name: 'mail' }, { name: 'mail-documents' }]);
  const documents = await readDocuments(test, person);
  expect(documents.map(({ kind }) => kind)).toEqual([
    'receipt_voucher',
    'tax_invoice',
    'credit_note',
    'receipt_voucher', // the returned fee is an advance again
    'refund_voucher',
  ]);
  const emails = (await emailsTo(person.user.email)).toReversed();
  const attached = emails.flatMap(({ attachments = [], text }) =>
    attachments.map((file) => ({ ...file, text })),
  );
  expect(attached).toHaveLength(documents.length);
  // Emails are delivered side by side, in any order.
  for (const { number } of documents) {
    const found = attached.find(({ name }) => name === `${number.toLowerCase()}.pdf`);
    const { path = '', text = '' } = found ?? {};
    expect(text).toMatch(new RegExp(`Attached as PDF: .*${number}\\b`));
    const pdf = await readAttachment(path);
    expect(await readAttachedJson(pdf, 'document.json')).toMatchObject({ document: { number } });
  }
});

/** Delivers an email with the documents of a franchisee, as its job does. */
async function deliver(
  to: string,
  ids: readonly string[],
  makeAttachments: MakeAttachments,
): Promise<OutgoingEmail> {
  const documents = ids.map(
    (id) => ({ id, kind: 'receipt_voucher', number: laterNumber(id) }) as const,
  );
  const { publicUrl } = test.context;
  const email = renderEmail(
    { language: 'en', name: 'Kavita', role: 'user', publicUrl },
    { subject: 'Paid', paragraphs: ['Thank you.'], page: '/dashboard/plans', documents },
  );
  let job: EmailJob | undefined;
  const jobs = {
    ...test.context.jobs,
    send: async (_: unknown, { data }: { data: object }) => void (job = data as EmailJob),
  };
  const address = parseEmail(to)!; // of a test user
  await queueEmail(undefined as never, { ...test.context, jobs }, { to: address, email });
  const sent: OutgoingEmail[] = [];
  const mailer = {
    send: async (mail: OutgoingEmail) => void sent.push(mail),
    close: () => undefined,
  };
  const findNumbers: EmailDelivery['findNumbers'] = (asked) =>
    selectNumbers(test.context.db, asked);
  await deliverEmail(test.context, { mailer, makeAttachments, findNumbers }, job!); // queued above
  return sent[0]!; // just sent
}

it('an email is sent with a link when its documents cannot be made', async () => {
  const person = await createToppedUp(test, 100);
  const ids = (await readDocuments(test, person)).map(({ id }) => id);
  const makers: readonly MakeAttachments[] = [
    async () => {
      throw new Error('no signing key');
    },
    async () => [],
  ];
  for (const make of makers) {
    const email = await deliver(person.user.email, ids, make);
    expect(email.attachments).toEqual([]);
    expect(email.text).toMatch(
      /Your tax documents: Receipt voucher AR\d{4}-\d{6}\. Download them as PDF/,
    );
    expect(email.text).toContain('/dashboard/invoices');
    expect(email.text).not.toContain('Attached');
  }
});

it('Z02 documents are attached only for the address of the franchisee whose they are', async () => {
  const person = await createToppedUp(test, 100);
  const ids = (await readDocuments(test, person)).map(({ id }) => id);
  const make = attachmentMaker(test.context, {
    signedPdfs: {
      make: async () => ({ ok: true, value: Buffer.from('%PDF-') }),
      makeUnsigned: async () => ({ ok: true, value: Buffer.from('%PDF-') }),
      close: async () => undefined,
    },
    publicUrl: test.context.publicUrl,
  });
  expect((await deliver(person.user.email, ids, make)).attachments).toHaveLength(1);
  const other = await createToppedUp(test, 100);
  expect((await deliver(other.user.email, ids, make)).attachments).toEqual([]);
  const both = [...ids, ...(await readDocuments(test, other)).map(({ id }) => id)];
  expect((await deliver(person.user.email, both, make)).attachments).toEqual([]);
});
