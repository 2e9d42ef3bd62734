import type { Preferences } from '@anupal/contract/notifications';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited, type TestSession } from '../../testing/test-app.ts';
import { inboxCalls, waitForEmails, emailsTo } from './tests/notification-fixtures.ts';
import { notifyUser } from './notify.ts';
import { renderEmail, type Recipient } from './email-layout.ts';

const test = await startTestApp({ limits: unlimited });

async function notifyPerson({ user }: TestSession): Promise<void> {
  const mail = (to: Recipient) =>
    renderEmail(to, { subject: `News in ${to.language}`, paragraphs: ['News'], page: null });
  const event = { kind: 'plan_ending', plan: 'Gold', lastDay: new Date().toISOString() } as const;
  await inTransaction(test.context.db, (trx) =>
    notifyUser(trx, test.context, { userId: user.id, event, language: 'en', email: mail }),
  );
  await waitForEmails(test);
}

async function newestMail({ user }: TestSession): Promise<string | undefined> {
  return (await emailsTo(user.email))[0]?.subject;
}

describe('notification preferences', () => {
  it('are all on by default, with the kinds of the role', async () => {
    const [person, admin] = [await test.signIn('user'), await test.signIn('admin')];
    const theirs = (await inboxCalls(test, person).preferences()).json<Preferences>();
    expect(theirs.language).toBeNull();
    expect(theirs.kinds.every(({ inApp, email }) => inApp && email)).toBe(true);
    const fixed = theirs.kinds.filter(({ canDisableInApp }) => !canDisableInApp);
    expect(fixed.map(({ kind }) => kind)).toEqual([
      'kyc_decided',
      'result_withdrawn',
      'charge_due',
      'wallet_adjusted',
      'client_erasure',
      'sign_in_added',
      'account_deletion',
    ]);
    expect(
      theirs.kinds.filter(({ canDisableEmail }) => !canDisableEmail).map(({ kind }) => kind),
    ).toEqual([
      'kyc_decided',
      'result_withdrawn',
      'charge_due',
      'application_fee',
      'payment_settled',
      'payment_refunded',
      'payment_disputed',
      'wallet_adjusted',
      'client_erasure',
      'sign_in_added',
      'account_deletion',
    ]);
    const staff = (await inboxCalls(test, admin).preferences()).json<Preferences>();
    expect(staff.kinds.map(({ kind }) => kind)).toContain('kyc_submitted');
    expect(staff.kinds.map(({ kind }) => kind)).not.toContain('kyc_decided');
  });

  it('turn email and inbox of a kind off and on separately', async () => {
    const person = await test.signIn('user');
    const inbox = inboxCalls(test, person);
    const before = await newestMail(person);
    const off = await inbox.prefer({ changes: [{ kind: 'plan_ending', email: false }] });
    expect(off.json<Preferences>().kinds).toContainEqual({
      kind: 'plan_ending',
      inApp: true,
      email: false,
      canDisableInApp: true,
      canDisableEmail: true,
    });
    await notifyPerson(person);
    expect(await newestMail(person)).toBe(before);
    expect(await inbox.unread()).toBe(1);
    await inbox.prefer({ changes: [{ kind: 'plan_ending', email: true, inApp: false }] });
    expect(await inbox.list()).toMatchObject({ notifications: [], unread: 0 });
    await notifyPerson(person);
    expect(await newestMail(person)).toBe('News in en');
    await inbox.prefer({ changes: [{ kind: 'plan_ending', inApp: true }] });
    expect(await inbox.unread()).toBe(2);
  });

  it('set the language of emails', async () => {
    const person = await test.signIn('user');
    const chosen = await inboxCalls(test, person).prefer({ language: 'hi' });
    expect(chosen.json<Preferences>().language).toBe('hi');
    await notifyPerson(person);
    expect(await newestMail(person)).toBe('News in hi');
  });

  it('let emails follow the screens until a language is chosen for them, and again later', async () => {
    const person = await test.signIn('user');
    const { prefer } = inboxCalls(test, person);
    const steps = [
      [{ screenLanguage: 'hi' }, 'News in hi', null],
      [{ language: 'en' }, 'News in en', 'en'],
      [{ screenLanguage: 'hi' }, 'News in en', 'en'],
      [{ language: null }, 'News in hi', null],
    ] as const;
    for (const [change, subject, chosen] of steps) {
      expect((await prefer(change)).json<Preferences>().language).toBe(chosen);
      await notifyPerson(person);
      expect(await newestMail(person)).toBe(subject);
    }
  });

  it('cannot turn off money or the KYC decision: then nothing changes', async () => {
    const person = await test.signIn('user');
    const inbox = inboxCalls(test, person);
    const changes = [
      { kind: 'plan_ending', email: false },
      { kind: 'payment_settled', email: false },
    ];
    expectRefusal(await inbox.prefer({ changes }), 'notification_required');
    const { kinds } = (await inbox.preferences()).json<Preferences>();
    expect(kinds.every(({ email }) => email)).toBe(true);
    expectRefusal(await inbox.prefer({ changes: [{ kind: 'gossip' }] }), 'invalid_input');
  });

  it('lose no change when several are made at once', async () => {
    const person = await test.signIn('user');
    const inbox = inboxCalls(test, person);
    const kinds = [
      'plan_ending',
      'due_dates_approaching',
      'recurring_drafts',
      'ticket_answered',
      'application_message',
    ];
    await Promise.all(kinds.map((kind) => inbox.prefer({ changes: [{ kind, email: false }] })));
    const after = (await inbox.preferences()).json<Preferences>();
    const off = after.kinds.filter(({ email }) => !email).map(({ kind }) => kind);
    expect(off.sort()).toEqual(kinds.sort());
  });
});
