import { describe, expect, it } from 'vitest';
import { expectRefusal } from '../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited, signInAs } from '../../testing/test-app.ts';
import { onboardingCalls } from './tests/onboarding-fixtures.ts';
import { draftCleanupQueue } from './jobs.ts';

const test = await startTestApp({ limits: unlimited });

const draft = {
  businessName: '  Desk of the unsent draft',
  businessEmail: 'not yet an addr',
  businessPhoneNumber: '98',
};

describe('unsent input', () => {
  it('is restored, also on another device', async () => {
    const session = await test.signIn('user');
    const here = onboardingCalls(test, session);
    expect((await here.readDraft()).json()).toEqual({ draft: null });
    expect((await here.saveDraft(draft)).json()).toEqual({ message: 'Saved.' });
    expect((await here.readDraft()).json()).toEqual({ draft });
    const there = onboardingCalls(test, await signInAs(test, session.user), 'hi');
    expect((await there.readDraft()).json()).toEqual({ draft });
    const changed = { ...draft, businessName: 'नया नाम 😀' };
    expect((await there.saveDraft(changed)).json()).toEqual({ message: 'सहेज लिया गया।' });
    expect((await here.readDraft()).json()).toEqual({ draft: changed });
  });

  it('Z02 is not shown to other users', async () => {
    await onboardingCalls(test, await test.signIn('user')).saveDraft(draft);
    const other = onboardingCalls(test, await test.signIn('user'));
    expect((await other.readDraft()).json()).toEqual({ draft: null });
  });

  it('is sealed in the database and bound to its user', async () => {
    const [owner, thief] = [await test.signIn('user'), await test.signIn('user')];
    await onboardingCalls(test, owner).saveDraft(draft);
    await onboardingCalls(test, thief).saveDraft(draft);
    const { rows } = await test.sql.query<{ row: string; sealed: string }>(
      'select business_draft::text as row, sealed from business_draft',
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { row } of rows) expect(row).not.toMatch(/unsent|not yet|businessName/);
    expect(new Set(rows.map(({ sealed }) => sealed)).size).toBe(rows.length);
    await test.sql.query(
      `update business_draft set sealed = (select sealed from business_draft where user_id = $1)
       where user_id = $2`,
      [owner.user.id, thief.user.id],
    );
    expect((await onboardingCalls(test, thief).readDraft()).json()).toEqual({ draft: null });
  });

  it('expires after seven days and is deleted soon after', async () => {
    const session = await test.signIn('user');
    const steps = onboardingCalls(test, session);
    await steps.saveDraft(draft);
    const letPass = (span: string) =>
      test.sql.query(
        'update business_draft set expires_at = expires_at - $1::interval where user_id = $2',
        [span, session.user.id],
      );
    const rows = async () =>
      (await test.sql.query('select from business_draft where user_id = $1', [session.user.id]))
        .rowCount;
    await letPass('6 days 23 hours 59 minutes');
    expect((await steps.readDraft()).json()).toEqual({ draft });
    await letPass('1 minute 1 second');
    expect((await steps.readDraft()).json()).toEqual({ draft: null });
    expect(await rows()).toBe(1);
    await draftCleanupQueue(test.context).run({});
    expect(await rows()).toBe(0);
  });

  it('is deleted when the business is submitted', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    await steps.choose();
    await steps.saveDraft(draft);
    await steps.give();
    expect((await steps.readDraft()).json()).toEqual({ draft: null });
  });

  it('outlives a refused submission', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    await steps.saveDraft(draft);
    expectRefusal(await steps.give(), 'earlier_step_missing');
    expect((await steps.readDraft()).json()).toEqual({ draft });
  });

  it('Z03 contains the three fields and no others', async () => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    await steps.saveDraft({ ...draft, role: 'admin', note: 'x'.repeat(1000) });
    expect((await steps.readDraft()).json()).toEqual({ draft });
  });

  it.each([
    [{}],
    [{ ...draft, businessName: 'x'.repeat(301) }],
    [{ ...draft, businessEmail: null }],
    [{ ...draft, businessPhoneNumber: 98765 }],
  ])('is rejected as %j', async (input) => {
    const steps = onboardingCalls(test, await test.signIn('user'));
    expectRefusal(await steps.saveDraft(input), 'invalid_input');
    expect((await steps.readDraft()).json()).toEqual({ draft: null });
  });
});
