import { describe, expect, it } from 'vitest';
import type { Application } from '@anupal/contract/applications/schemas';
import { createInProcessRenderer } from '../../../platform/documents/testing/renderer.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { createPicture } from '../../kyc/tests/kyc-fixtures.ts';
import {
  waitForEmails,
  emailsTo,
  type ReceivedEmail,
} from '../../notifications/tests/notification-fixtures.ts';
import {
  createClientInput,
  createFranchisee,
  applicationCalls,
  createService,
  advanceTo,
  fileOwnApplication,
  expectApplication,
} from '../tests/application-fixtures.ts';

const rejection = 'Because the deed is not yours.';

const test = await startTestApp({ limits: unlimited, renderer: createInProcessRenderer() });
const service = await createService(test, { eserviceNameHi: 'सितार सेवा' });
const office = applicationCalls(test, await test.signIn('admin'));

/** Files three applications for a client and ends each of them differently. */
async function filedThree(language: 'en' | 'hi') {
  const person = await createFranchisee(test);
  const own = applicationCalls(test, person, language);
  const file = () => fileOwnApplication(own, service, { client: createClientInput() });
  const done = await file();
  const { version } = await advanceTo(office, done.id, 'in_review');
  const requested = await expectApplication(
    office.requestInformation(done.id, version, ['Sale deed']),
  );
  const answered = await expectApplication(own.addMessage(done.id, 'Here.'));
  const quoted = await expectApplication(office.quote(done.id, answered.version));
  const resumed = await expectApplication(office.move(done.id, quoted.version, 'in_review'));
  const again = await expectApplication(office.quote(done.id, resumed.version));
  const paid = await expectApplication(own.pay(done.id, again.charges.at(-1)?.id ?? ''));
  await expectApplication(office.addMessage(done.id, 'A word from the desk.'));
  await expectApplication(office.move(done.id, paid.version, 'in_progress'));
  const { version: last } = await expectApplication(
    office.addResult(done.id, await createPicture()),
  );
  await expectApplication(office.move(done.id, last, 'completed'));
  await expectApplication(office.addResult(done.id, await createPicture()));
  const refused = await file();
  const claimed = await advanceTo(office, refused.id, 'in_review');
  await expectApplication(office.reject(refused.id, claimed.version, rejection));
  const withdrawn = await file();
  await expectApplication(own.withdraw(withdrawn.id, withdrawn.version));
  await waitForEmails(test);
  expect(requested.state).toBe('action_needed');
  return { emails: await emailsTo(person.user.email), filed: [done, refused, withdrawn] };
}

function about(emails: readonly ReceivedEmail[], { trackingNumber }: Application) {
  return emails.filter(({ subject }) => subject.includes(trackingNumber));
}

function titles(emails: readonly ReceivedEmail[]): readonly string[] {
  return emails.map(({ subject }) => subject.split(':')[0] ?? '').toSorted();
}

function amountsIn(emails: readonly ReceivedEmail[], title: string): string | undefined {
  const mail = emails.find(({ subject }) => subject.startsWith(`${title}:`));
  return /₹[\d,.]+/.exec(mail?.text ?? '')?.[0];
}

const english = {
  language: 'en',
  service: 'Zither desk',
  done: [
    ...['Fee due', 'Fee due', 'New document', 'Application filed'],
    ...['Completed', 'Fee paid', 'In review', 'Back in review', 'New message', 'Work started'],
    'Action needed',
  ],
  rejected: ['Application filed', 'Application rejected', 'In review'],
  withdrawn: ['Application filed', 'Application withdrawn'],
  filedTitle: 'Application filed',
  quotedTitle: 'Fee due',
  hello: 'Hello Test Person,',
} as const;

const hindi = {
  language: 'hi',
  service: 'सितार सेवा',
  done: [
    ...['शुल्क चुकाना है', 'शुल्क चुकाना है', 'नया दस्तावेज़', 'आवेदन जमा हो गया'],
    ...['आवेदन पूरा हुआ', 'शुल्क चुकाया गया', 'जाँच शुरू', 'फिर से जाँच में', 'नया संदेश'],
    ...['काम शुरू', 'कार्रवाई ज़रूरी'],
  ],
  rejected: ['आवेदन जमा हो गया', 'आवेदन अस्वीकृत', 'जाँच शुरू'],
  withdrawn: ['आवेदन जमा हो गया', 'आवेदन वापस लिया गया'],
  filedTitle: 'आवेदन जमा हो गया',
  quotedTitle: 'शुल्क चुकाना है',
  hello: 'नमस्ते Test Person,',
} as const;

describe.each([english, hindi])('the mails of a franchisee who reads $language', (texts) => {
  it('name each step with number, service, client and amounts, link to it, and say nothing else', async () => {
    const { emails, filed } = await filedThree(texts.language);
    const [done, rejected, withdrawn] = filed.map((one) => about(emails, one));
    expect(titles(done ?? [])).toEqual(texts.done.toSorted());
    expect(titles(rejected ?? [])).toEqual(texts.rejected.toSorted());
    expect(titles(withdrawn ?? [])).toEqual(texts.withdrawn.toSorted());
    expect(amountsIn(done ?? [], texts.filedTitle)).toBe('₹150.00');
    expect(amountsIn(done ?? [], texts.quotedTitle)).toBe('₹325.50');
    for (const returned of [rejected, withdrawn]) {
      const mentioned = (returned ?? []).filter(({ text }) => text.includes('₹150'));
      expect(mentioned).toHaveLength(2); // paid, and returned
    }
    const sent = filed.flatMap((one) => about(emails, one).map((mail) => ({ one, ...mail })));
    for (const { one, text, html, subject } of sent) {
      expect(subject).toContain(`${texts.service}, Meera Traders (${one.trackingNumber})`);
      expect(text).toMatch(new RegExp(`^${texts.hello}\n\n.*Meera Traders`));
      const page = `https://portal.example/dashboard/applications/${one.id}`;
      expect(text).toContain(page);
      expect(html).toContain(`<a href="${page}">`);
      // The ids in links are random.
      const content = `${subject} ${text} ${html}`.replaceAll(/[0-9a-f-]{36}/g, '');
      for (const secret of ['98765', 'clients.example', 'Sale deed', 'A word', rejection]) {
        expect(content).not.toContain(secret);
      }
    }
  });
});
