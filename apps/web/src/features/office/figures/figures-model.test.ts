import { expect, it } from 'vitest';
import { allUsers, noonOn, openApplications } from './figures-model.ts';

it('completed, rejected and withdrawn applications are not open', () => {
  expect(
    openApplications({
      applications: [
        { state: 'submitted', count: 3 },
        { state: 'in_progress', count: 4 },
        { state: 'completed', count: 10 },
        { state: 'rejected', count: 20 },
        { state: 'withdrawn', count: 40 },
      ],
    }),
  ).toBe(7);
});

it('all users are those of every role', () => {
  expect(allUsers({ users: { user: 5, admin: 2, superadmin: 1 } })).toBe(8);
});

it('a day is the same day in every time zone', () => {
  expect(noonOn('2026-11-01').getDate()).toBe(1);
  expect(noonOn('2026-11-01').getMonth()).toBe(10);
});
