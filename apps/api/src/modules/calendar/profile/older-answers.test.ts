import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { StoredProfile } from '@anupal/contract/calendar/schemas';
import { startTestApp, unlimited } from '../../../testing/test-app.ts';
import { calendarCalls, monthlyFirm, type ShownCalendar } from '../tests/calendar-fixtures.ts';

const test = await startTestApp({
  limits: unlimited,
  clock: () => Date.parse('2026-11-15T06:30Z'),
});

const migration = new URL('../../../../migrations/0046-older-profiles.sql', import.meta.url);

/** A business whose answers were stored before today's questions existed. */
async function storeOlderAnswers(answers: object) {
  const { accessToken, user } = await test.signIn('user');
  const own = calendarCalls(test, { accessToken });
  await own.saveProfile(monthlyFirm);
  await test.sql.query('update calendar_profile set answers = $2 where user_id = $1', [
    user.id,
    JSON.stringify(answers),
  ]);
  await test.sql.query(await readFile(migration, 'utf8'));
  const { storedProfile } = (await own.readProfile()).json<{ storedProfile: StoredProfile }>();
  return { own, profile: storedProfile.profile };
}

it('a company stored as small stays small for the years before the new limits', async () => {
  const { own, profile } = await storeOlderAnswers({
    constitution: 'privateCompany',
    smallCompany: true,
  });
  expect(profile).toMatchObject({
    neverSmall: false,
    smallCompany: true,
    smallByOlderLimits: true,
  });
  const { obligations } = (await own.list('2025-10-01', '2026-11-30')).json<ShownCalendar>();
  const keys = obligations.map(({ key }) => key);
  expect(keys.filter((key) => /^(mgt-7|pas-6)/.test(key))).toEqual([
    'mgt-7a/2025-03-31',
    'mgt-7a/2026-03-31',
  ]);
});

it('a company not stored as small does not become small', async () => {
  const { profile } = await storeOlderAnswers({
    constitution: 'privateCompany',
    smallCompany: false,
  });
  expect(profile.smallByOlderLimits).toBe(false);
});

it.each([
  [' thane', 'Thane'],
  ['Mumbai Suburban', 'Mumbai Suburban'],
  ['Pune', null],
  [null, null],
])('a district that was typed as %j is kept as %j', async (typed, district) => {
  const { own, profile } = await storeOlderAnswers({ ...monthlyFirm.profile, district: typed });
  expect(profile.district).toBe(district);
  const { obligations } = (await own.list('2025-08-01', '2025-08-31')).json<ShownCalendar>();
  const july = obligations.find(({ key }) => key === 'gstr-3b-monthly/2025-07-31');
  expect(july?.due).toBe(district === null ? '2025-08-20' : '2025-08-27');
});
