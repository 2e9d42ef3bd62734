import { expect, it } from 'vitest';
import { noFirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import { on } from '@anupal/contract/calendar/rules/rule-builders';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { expectRefusal } from '../../../platform/http/testing/refusals.ts';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { calendarCalls, monthlyFirm, type ShownCalendar } from '../tests/calendar-fixtures.ts';
import { signInConfirmed } from '../../auth/tests/auth-fixtures.ts';
import { extendedTo, ruleCalls } from '../tests/rule-fixtures.ts';

const test = await startTestApp({
  limits: unlimited,
  clock: () => Date.parse('2026-11-01T06:30:00Z'),
});
const superadmin = await signInConfirmed(test);

async function readStored(): Promise<RuleSetState> {
  return (await ruleCalls(test, superadmin).read()).json<RuleSetState>();
}

it('a draft holds every rule of the release, ended and started again, and no more than 2 MB', async () => {
  const { draft } = await readStored();
  const rules = releasedRules.rules.flatMap((rule) => [
    { ...rule, validTo: on('2040-03-31') },
    { ...rule, id: `${rule.id}-from-2040-04-01`, validFrom: on('2040-04-01'), validTo: null },
  ]);
  const saved = await ruleCalls(test, superadmin).write({ ...noFirmRules, rules }, draft.version);
  expect(saved.statusCode).toBe(200);
  const endless = { ...noFirmRules, code: 'x'.repeat(2 * 1024 * 1024) };
  expectRefusal(await ruleCalls(test, superadmin).write(endless, draft.version + 1), 'too_large');
  expectRefusal(await ruleCalls(test, superadmin).write(noFirmRules, -1), 'invalid_input');
  expectRefusal(await ruleCalls(test, superadmin).write(noFirmRules, 2 ** 31), 'invalid_input');
});

it('publishing repairs an unreadable version; until then the released rules apply', async () => {
  const own = calendarCalls(test, await test.signIn('user'));
  await own.saveProfile(monthlyFirm);
  const october = async () => {
    const shown = (await own.list('2026-11-01', '2026-11-30')).json<ShownCalendar>();
    const due = shown.obligations.find(({ rule }) => rule === 'gstr-1-monthly')?.due;
    return { due, rules: shown.rules };
  };
  const { draft } = await readStored();
  const rules = ruleCalls(test, superadmin);
  await rules.write({ ...noFirmRules, overrides: [extendedTo('2026-11-13')] }, draft.version);
  expect((await rules.publish(draft.version + 1)).statusCode).toBe(200);
  expect(await october()).toEqual({ due: '2026-11-13', rules: `${releasedRules.version}+1` });
  await test.sql.query(`
    insert into calendar_rule_version (id, number, release, own, content, reason, published_by)
    select gen_random_uuid(), number + 1, release, '{"rules": "lost"}',
      jsonb_set(content, '{rules,0,due}', '{"kind": "unknown"}'), 'unreadable', published_by
    from calendar_rule_version order by number desc limit 1`);
  await test.sql.query(`update calendar_rule_draft set own = '{"rules": "lost"}'`);
  expect(await october()).toEqual({ due: '2026-11-11', rules: releasedRules.version });
  const broken = await readStored();
  expect(broken).toMatchObject({ inForce: releasedRules.version, draft: { differs: true } });
  expect(broken.versions[0]).toMatchObject({ reason: 'unreadable', firmRules: null });
  expect((await rules.publish(broken.draft.version)).statusCode).toBe(200);
  expect(await october()).toEqual({ due: '2026-11-11', rules: `${releasedRules.version}+3` });
});

it('a version whose rules have a single penalty stays in force, and its penalties are to be confirmed', async () => {
  const own = calendarCalls(test, await test.signIn('user'));
  await own.saveProfile(monthlyFirm);
  const hint = { en: 'Additional fee of ₹100 a day', hi: '₹100 प्रतिदिन अतिरिक्त शुल्क' };
  const rules = releasedRules.rules.map((rule) => ({
    ...rule,
    penalties: undefined, // which JSON leaves out
    penalty: { hint, certainty: 'verified' },
  }));
  await test.sql.query(
    `insert into calendar_rule_version (id, number, release, own, content, reason, published_by)
     select gen_random_uuid(), coalesce(max(number), 0) + 1, '2026-11-22', $1, $2, 'older', $3
     from calendar_rule_version`,
    [noFirmRules, { rules, overrides: [] }, superadmin.user.id],
  );
  const shown = (await own.list('2026-11-01', '2026-11-30')).json<ShownCalendar>();
  expect(shown.rules).toMatch(/^2026-11-22\+/);
  expect(shown.obligations[0]?.penalty).toEqual({
    hint: hint.en,
    charges: [],
    source: null,
    certainty: 'toBeConfirmed',
  });
  expect(await readStored()).toMatchObject({ isBasedOnOtherRelease: true });
});
