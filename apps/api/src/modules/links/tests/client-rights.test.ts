import type { Response } from '@anupal/contract/endpoint';
import type { links } from '@anupal/contract/links';
import { expect, it } from 'vitest';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { readPdfText } from '../../../platform/pdf/testing/read-pdf.ts';
import { startTestApp, unlimited, type TestSession } from '../../../testing/test-app.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  applicationCalls,
  createFranchisee,
  createService,
  fileOwnApplication,
} from '../../applications/tests/application-fixtures.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import {
  emailsTo,
  inboxCalls,
  waitForEmails,
} from '../../notifications/tests/notification-fixtures.ts';
import { createBrowser, createLinkedClient, rightDigits } from './link-fixtures.ts';

const clock = () => Date.parse('2026-11-29T06:30:00Z');
const test = await startTestApp({ limits: unlimited, clock });

async function openPage() {
  const { book, client, token, franchisee } = await createLinkedClient(test);
  const browser = createBrowser(test);
  const { linkId } = (await browser.bind(token, rightDigits)).json<{ linkId: string }>();
  return { book, client, browser, franchisee, path: `/client-links/${linkId}` };
}

it('R02 a client downloads what is stored about them, with masked numbers, and nothing of others', async () => {
  const { book, browser, client, path, franchisee } = await openPage();
  const pan = 'ABCPK1234F';
  const udyam = { kind: 'udyam', number: 'RJ-17-0048213', address: '4 Station Road, Chomu' };
  const registrations = [{ kind: 'pan', number: pan }, udyam];
  const { version } = client;
  const contacts = [{ name: 'Ravi Rao', phone: '98111 22333', email: 'ravi@rao.example' }];
  const change = { version, note: 'Pays late', registrations, contacts };
  const changed = await book.update(client.id, change);
  expect(changed.statusCode).toBe(200);
  const other = await createLinkedClient(test, franchisee);
  const { payload, headers } = await browser.send('GET', `${path}/data`);
  expect(headers['content-disposition']).toContain('my-data.json');
  const data = JSON.parse(payload) as Record<string, Record<string, unknown>>;
  expect(data.sections?.details).toMatchObject([{ name: 'Meera Traders', phone: '+919876543210' }]);
  expect(data.sections?.contacts).toMatchObject([
    { name: 'Ravi Rao', phone: 'XXXXXX2333', email: 'r***@rao.example' },
  ]);
  expect(data.sections?.numbers).toMatchObject([
    { kind: 'pan', number: 'XXXXXX234F', address: null },
    { kind: 'udyam', address: udyam.address },
  ]);
  expect(data.responsible).toMatchObject({ clientBook: 'Test Person' });
  expect(data.sections?.openings).not.toEqual([]);
  for (const hidden of [pan, 'Pays late', other.client.id, '_sealed'])
    expect(payload).not.toContain(hidden);
  expect(data.notIncluded).toHaveLength(3);
  const paper = await browser.send('GET', `${path}/data?format=pdf`);
  expect(paper.headers['content-type']).toBe('application/pdf');
  const text = await readPdfText(paper.rawPayload);
  for (const shown of ['Meera Traders', 'Registrations', 'Test Person', 'Not included'])
    expect(text).toContain(shown);
  for (const hidden of [pan, 'Pays late', '98111']) expect(text).not.toContain(hidden);
  const overview = await browser.send('GET', `${path}/data/overview`);
  const entries = overview
    .json<Response<typeof links.readDataOverview>>()
    .sections.flatMap(({ records }) => records.flat());
  expect(entries).toEqual(
    expect.arrayContaining([
      { label: 'Name', text: 'Meera Traders', at: null },
      { label: 'Type', text: 'Udyam', at: null },
      { label: 'Number', text: 'XXXXXX234F', at: null },
      { label: 'Outcome', text: 'Confirmed with your phone number', at: null },
    ]),
  );
  for (const hidden of [pan, 'Pays late', '98111', other.client.id])
    expect(overview.payload).not.toContain(hidden);
  const stranger = createBrowser(test);
  for (const address of [`${path}/data`, `${path}/data/overview`])
    expectRefusal(await stranger.send('GET', address), 'link_unbound');
});

it('R03 a client sees when the office opened a number of an application, and not when the franchisee did', async () => {
  const owner = await createFranchisee(test);
  const { client, token } = await createLinkedClient(test, owner);
  const { id } = await fileOwnApplication(
    applicationCalls(test, owner),
    await createService(test),
    { client: { kind: 'earlier', clientId: client.id } },
  );
  const browser = createBrowser(test);
  const { linkId } = (await browser.bind(token, rightDigits)).json<{ linkId: string }>();
  const staff = await test.signIn('admin');
  const view = ({ user }: TestSession, role: 'user' | 'admin') =>
    auditEvent(
      'applications.pan_viewed',
      { caller: { user: { id: user.id, role } }, client: { network: '203.0.113.9' } },
      { type: 'application', id },
    );
  const views = [view(owner, 'user'), view(staff, 'admin')];
  await inTransaction(test.context.db, (trx) => recordEvents(trx, views));
  const { payload } = await browser.send('GET', `/client-links/${linkId}/data`);
  const { sections } = JSON.parse(payload) as { sections: { views: unknown[] } };
  expect(sections.views).toMatchObject([{ kind: 'number' }]);
  expect(payload).not.toContain(staff.user.id);
});

it('R04 a complaint of a client reaches the office with the day for its answer, and its franchisee learns of it', async () => {
  const { browser, path, client, franchisee } = await openPage();
  const complaint = { name: 'Meera Rao', email: 'meera@example.com', message: 'Delete my papers.' };
  const sent = await browser.send('POST', `${path}/complaints`, complaint);
  expect(sent.json()).toEqual({
    message:
      'Thank you. We have received your complaint and will answer it by email no later than 27 February 2027.',
  });
  const { rows } = await test.sql.query(
    `select kind, answer_by::text, subject, about_user_id as about from support_thread
     where answer_by is not null`,
  );
  expect(rows).toEqual([
    {
      kind: 'contact',
      answer_by: '2027-02-27',
      subject: 'Delete my papers.',
      about: franchisee.user.id,
    },
  ]);
  const inbox = await inboxCalls(test, franchisee).list();
  const event = { kind: 'client_acted', clientId: client.id, action: 'complained' };
  expect(inbox).toMatchObject({ notifications: [{ event }] });
  await waitForEmails(test);
  const [receipt] = await emailsTo(complaint.email);
  expect(receipt?.text).toContain('27 February 2027');
  const [mail] = await emailsTo(franchisee.user.email);
  expect(mail?.subject).toBe('A client has complained about their data');
  expect(mail?.text).not.toContain('Delete my papers.');
  expectRefusal(
    await createBrowser(test).send('POST', `${path}/complaints`, complaint),
    'link_unbound',
  );
});

it('R04 a client asks to correct or delete, and office and franchisee learn whose data it is', async () => {
  const { browser, path, client, franchisee } = await openPage();
  const request = {
    kind: 'correction',
    name: 'Meera Rao',
    email: 'meera@example.com',
    message: 'My address is old.',
  };
  const sent = await browser.send('POST', `${path}/complaints`, request);
  expect(sent.json()).toMatchObject({ message: expect.stringContaining('request') as string });
  const { rows } = await test.sql.query(
    `select message, answer_by::text from support_message join support_thread using (id)
     where message like '%address is old%'`,
  );
  expect(rows).toEqual([
    {
      message: 'Correct or delete, client Meera Traders of Test Person: My address is old.',
      answer_by: '2027-02-27',
    },
  ]);
  const event = { kind: 'client_acted', clientId: client.id, action: 'correction_requested' };
  const inbox = await inboxCalls(test, franchisee).list();
  expect(inbox).toMatchObject({ notifications: [{ event }] });
  await waitForEmails(test);
  const [mail] = await emailsTo(franchisee.user.email);
  expect(mail?.subject).toBe('A client asks to correct or delete their data');
});
