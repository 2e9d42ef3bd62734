import { beforeEach, describe, expect, it } from 'vitest';
import { noFirmRules, type FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState, RuleChange } from '@anupal/contract/calendar/publishing';
import type { Override } from '@anupal/contract/calendar/rule';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { verifyChain } from '../../audit/audit-chain.ts';
import { waitForEmails, emailsTo } from '../../notifications/tests/notification-fixtures.ts';
import { calendarCalls, monthlyFirm, type ShownCalendar } from '../tests/calendar-fixtures.ts';
import { sendReminders } from '../reminders/reminders.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { extendedTo, ruleCalls } from '../tests/rule-fixtures.ts';

let now = '2026-11-01';

beforeEach(() => {
  now = '2026-11-01';
});

const test = await startTestApp({
  limits: unlimited,
  clock: () => Date.parse(`${now}T06:30:00Z`),
});
const superadmin = await signInConfirmed(test);

async function readStored(): Promise<RuleSetState> {
  return (await ruleCalls(test, superadmin).read()).json<RuleSetState>();
}

function extending(...overrides: readonly Override[]): FirmRules {
  return { ...noFirmRules, overrides };
}

/** Writes a draft on the current rules and publishes it. */
async function publish(own: FirmRules): Promise<RuleSetState> {
  const { draft } = await readStored();
  const rules = ruleCalls(test, superadmin);
  expect((await rules.write(own, draft.version)).statusCode).toBe(200);
  const published = await rules.publish(draft.version + 1);
  expect(published.statusCode).toBe(200);
  return published.json<RuleSetState>();
}

async function createProfile() {
  const session = await test.signIn('user');
  const own = calendarCalls(test, session);
  await own.saveProfile(monthlyFirm);
  const october = async () => {
    const { obligations, rules } = (
      await own.list('2026-11-01', '2026-11-30')
    ).json<ShownCalendar>();
    const gstr1 = obligations.find(({ rule }) => rule === 'gstr-1-monthly');
    return { due: gstr1?.due, extension: gstr1?.extension, rules };
  };
  return { user: session.user, october };
}

describe('before anything is published', () => {
  it('the rules of the release are in force, and there is nothing to publish', async () => {
    const { inForce, release, rules, draft, versions, isBasedOnOtherRelease } = await readStored();
    expect({ inForce, release }).toEqual({
      inForce: releasedRules.version,
      release: releasedRules.version,
    });
    expect(rules).toHaveLength(releasedRules.rules.length);
    expect(draft).toMatchObject({ version: 0, firmRules: noFirmRules, differs: false });
    expect(versions).toEqual([]);
    expect(isBasedOnOtherRelease).toBe(false);
    expectRefusal(await ruleCalls(test, superadmin).publish(0), 'rules_unchanged');
  });

  it.each(['user', 'admin'] as const)('nothing of it is for role %s', async (role) => {
    const rules = ruleCalls(test, await test.signIn(role));
    for (const response of [
      await rules.read(),
      await rules.write(noFirmRules, 0),
      await rules.preview(),
      await rules.publish(0),
    ])
      expectRefusal(response, 'forbidden');
  });
});

describe('a draft', () => {
  it('changes no date, and shows which it would change', async () => {
    const { october } = await createProfile();
    const { draft } = await readStored();
    const saved = await ruleCalls(test, superadmin).write(
      extending(extendedTo('2026-11-13')),
      draft.version,
    );
    expect(saved.json<RuleSetState>().draft).toMatchObject({
      version: draft.version + 1,
      differs: true,
    });
    expect(await october()).toMatchObject({ due: '2026-11-11', rules: releasedRules.version });
    const { changes, total } = (await ruleCalls(test, superadmin, 'hi').preview()).json<{
      changes: readonly RuleChange[];
      total: number;
    }>();
    expect(total).toBe(1);
    expect(changes[0]).toMatchObject({
      key: 'gstr-1-monthly/2026-10-31',
      form: 'GSTR-1',
      period: 'अक्टूबर 2026',
      before: '2026-11-11',
      after: '2026-11-13',
      businesses: 1,
    });
  });

  it('accepts one of two writes to the same version', async () => {
    const { draft } = await readStored();
    const own = extending(extendedTo('2026-11-14'));
    const responses = await Promise.all(
      [1, 2].map(() => ruleCalls(test, superadmin).write(own, draft.version)),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expectRefusal(await ruleCalls(test, superadmin).write(own, 0), 'rules_changed');
  });

  it('lists the released extensions that it drops', async () => {
    const [extension] = releasedRules.overrides;
    const { draft } = await readStored();
    const own = { ...noFirmRules, dropped: [extension?.id ?? ''] };
    const saved = (
      await ruleCalls(test, superadmin).write(own, draft.version)
    ).json<RuleSetState>();
    expect(saved.dropped).toEqual([extension]);
    expect(saved.overrides).toHaveLength(releasedRules.overrides.length - 1);
  });

  it('is refused with the reason if its rules contradict each other', async () => {
    const { draft } = await readStored();
    const wrong = { ...extendedTo('2026-11-13'), periodEnds: '2026-10-30' };
    const refused = await ruleCalls(test, superadmin).write(
      { ...noFirmRules, overrides: [wrong] },
      draft.version,
    );
    expectRefusal(refused, 'rules_invalid');
    expect(refused.body).toContain('No period of gstr-1-monthly ends on 2026-10-30');
    const twice = extending(extendedTo('2026-11-13'), extendedTo('2026-11-14'));
    expectRefusal(await ruleCalls(test, superadmin).write(twice, draft.version), 'invalid_input');
    const dropping = { ...noFirmRules, dropped: ['no-such-extension'] };
    const strange = await ruleCalls(test, superadmin).write(dropping, draft.version);
    expectRefusal(strange, 'rules_invalid');
    expect(strange.body).toContain('The release has no extension no-such-extension');
  });

  it.each<[string, object]>([
    ['code in a condition', { applies: 'gst === "monthly"' }],
    [
      'a link that is no address of the web',
      { source: { name: 'x', link: 'javascript:alert(1)', certainty: 'verified' } },
    ],
    ['a day that is none', { date: '2026-02-30' }],
    ['an unknown field', { script: 'alert(1)' }],
  ])('is refused with %s', async (_, other) => {
    const { draft } = await readStored();
    const own = { ...noFirmRules, overrides: [{ ...extendedTo('2026-11-13'), ...other }] };
    expectRefusal(await ruleCalls(test, superadmin).write(own, draft.version), 'invalid_input');
  });
});

describe('publishing', () => {
  it('needs a fresh code and a reason', async () => {
    const stale = await test.signIn('superadmin');
    const { draft } = await readStored();
    const own = extending(extendedTo('2026-11-13'));
    await ruleCalls(test, superadmin).write(own, draft.version);
    const asked = await ruleCalls(test, stale).publish(draft.version + 1);
    expectRefusal(asked, 'fresh_code_required');
    const words = 'Publish the due-date rules, changed: 1 (Notification 20/2026)';
    expect(asked.json()).toMatchObject({ details: { words } });
    expectRefusal(
      await ruleCalls(test, superadmin).publish(draft.version, { reason: ' ' }),
      'invalid_input',
    );
  });

  it('changes the date for everyone at once, and responses name the version', async () => {
    const { october } = await createProfile();
    const { inForce, versions, draft } = await publish(extending(extendedTo('2026-11-13')));
    expect(inForce).toBe(`${releasedRules.version}+${versions[0]?.number ?? 0}`);
    expect(versions[0]).toMatchObject({ reason: 'Notification 20/2026' });
    expect(draft.differs).toBe(false);
    expect(await october()).toMatchObject({ due: '2026-11-13', rules: inForce });
    expect((await october()).extension).toContain('by Notification 20/2026-Central Tax');
    expectRefusal(await ruleCalls(test, superadmin).publish(draft.version), 'rules_unchanged');
  });

  it('knows of extensions up to the day of the last publishing', async () => {
    const { versions } = await publish(extending(extendedTo('2026-11-15')));
    const { asOf } = await readRules(test.context);
    expect(asOf).toBe(dateInIndia(new Date(versions[0]?.publishedAt ?? '')));
  });

  it('accepts one of two concurrent attempts', async () => {
    const { draft } = await readStored();
    await ruleCalls(test, superadmin).write(extending(extendedTo('2026-11-16')), draft.version);
    const other = await signInConfirmed(test);
    const before = (await readStored()).versions.length;
    const responses = await Promise.all(
      [superadmin, other, superadmin, other].map((by) =>
        ruleCalls(test, by).publish(draft.version + 1),
      ),
    );
    const refused = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(3);
    for (const response of refused) expectRefusal(response, 'rules_changed');
    expect((await readStored()).versions).toHaveLength(before + 1);
  });

  it.each(['release', 'inForce'])('is refused if another %s was seen', async (what) => {
    const { draft } = await readStored();
    await ruleCalls(test, superadmin).write(extending(extendedTo('2026-11-19')), draft.version);
    const refused = await ruleCalls(test, superadmin).publish(draft.version + 1, {
      [what]: '2026-01-01',
    });
    expectRefusal(refused, 'rules_changed');
    expect((await readStored()).draft.version).toBe(draft.version + 1);
  });

  it('can be undone by publishing the earlier content', async () => {
    const { october } = await createProfile();
    await publish(extending(extendedTo('2026-11-17')));
    const { versions } = await readStored();
    const older = versions.find(({ firmRules }) => firmRules?.overrides[0]?.date === '2026-11-13');
    const back = await publish(older?.firmRules ?? noFirmRules);
    expect(await october()).toMatchObject({ due: '2026-11-13', rules: back.inForce });
    expect(back.versions).toHaveLength(versions.length + 1);
  });

  it('is permanent: versions cannot be changed or deleted, and the audit log names the publisher', async () => {
    await publish(extending(extendedTo('2026-11-18')));
    for (const change of [
      `update calendar_rule_version set reason = 'another'`,
      'delete from calendar_rule_version',
      'truncate calendar_rule_version',
    ])
      await expect(test.sql.query(change)).rejects.toThrow();
    const { rows } = await test.sql.query<{ body: Buffer }>(
      `select body from audit_event where action = 'calendar.rules_published' order by seq desc limit 1`,
    );
    expect(JSON.parse(String(rows[0]?.body))).toMatchObject({
      actor: { id: superadmin.user.id, role: 'superadmin' },
      object: { type: 'calendar_rules' },
      detail: { release: releasedRules.version },
    });
    expect((await verifyChain(test.context.db)).fault).toBeNull();
  });

  it('takes effect in other processes and reminders', async () => {
    const { user } = await createProfile();
    await publish(extending(extendedTo('2026-11-11', 'as-the-law-has-it')));
    expect((await readRules(test.context)).version).toBe((await readStored()).inForce);
    // Publishes like another process: only through the database.
    await test.sql.query(`
      insert into calendar_rule_version (id, number, release, own, content, reason, published_by)
      select gen_random_uuid(), number + 1, release, own,
        jsonb_set(content, '{overrides}', content->'overrides' || jsonb_build_array(
          jsonb_set(jsonb_set(content->'overrides'->-1, '{date}', '"2026-11-20"'),
            '{announced}', '"2026-10-31"') || '{"id": "moved-elsewhere"}')),
        reason, published_by
      from calendar_rule_version order by number desc limit 1`);
    now = '2026-11-13';
    await sendReminders(test.context);
    await waitForEmails(test);
    const subjects = (await emailsTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('GSTR-1,'))).toEqual([
      'GSTR-1, October 2026 is due on 20 November 2026, and 1 more date',
    ]);
  });

  it('stays on the release that it is based on, and shows when there is another', async () => {
    await test.sql.query(`
      insert into calendar_rule_version (id, number, release, own, content, reason, published_by)
      select gen_random_uuid(), number + 1, '2026-01-01', own,
        jsonb_set(content, '{rules,0,note}', '{"en": "Of another release.", "hi": "दूसरे रिलीज़ का।"}'),
        reason, published_by
      from calendar_rule_version order by number desc limit 1`);
    const before = await readStored();
    expect(before).toMatchObject({ isBasedOnOtherRelease: true, draft: { differs: true } });
    expect(before.inForce).toMatch(/^2026-01-01\+/);
    expect(before.rules[0]?.note).not.toMatchObject({ en: 'Of another release.' });
    const published = await ruleCalls(test, superadmin).publish(before.draft.version);
    expect(published.json<RuleSetState>()).toMatchObject({
      isBasedOnOtherRelease: false,
      draft: { differs: false },
    });
  });
});
