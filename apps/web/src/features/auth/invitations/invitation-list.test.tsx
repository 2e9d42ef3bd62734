import type { Invitation } from '@anupal/contract/auth/schemas';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { InvitationList } from './invitation-list.tsx';

const key = ['auth', 'invitations'];
const open: Invitation = {
  id: '0193d3a0-0000-7000-8000-000000000000',
  email: 'neha@example.in',
  role: 'admin',
  state: 'open',
  invitedBy: 'Meera Nair',
  invitedAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-11-23T06:00:00.000Z',
  endedAt: null,
  endedBy: null,
  canApprove: false,
};
const used: Invitation = {
  ...open,
  id: '0193d3a0-0000-7000-8000-000000000001',
  role: 'superadmin',
  state: 'used',
  invitedBy: null,
  endedAt: '2026-11-21T06:00:00.000Z',
  endedBy: 'Ravi Kumar',
};
const drawWith = (data: readonly Invitation[] | Error): string =>
  render(<InvitationList />, { known: [[key, data]] });

it('shows who invited whom, the status and the outcome', () => {
  const text = toText(drawWith([open, used]));
  for (const expected of [
    ...['neha@example.in', 'Admin', 'Not used yet', 'by Meera Nair', 'Works until 23 Nov 2026'],
    ...['Superadmin', 'Used', 'by the portal', 'by Ravi Kumar'],
  ])
    expect(text).toContain(expected);
});

it('shows validity and end under one heading', () => {
  const text = toText(drawWith([open, used]));
  expect(text).toContain('Invited End Action');
});

it('offers to revoke only open invitations', () => {
  const offers = (html: string) =>
    [...html.matchAll(/<button.*?<\/button>/g)].filter(([button]) => toText(button) === 'Revoke');
  expect(offers(drawWith([open, used]))).toHaveLength(1);
  expect(offers(drawWith([used]))).toHaveLength(0);
});

it('shows an empty list and a loading error', () => {
  expect(toText(drawWith([]))).toContain('No invitations yet.');
  expect(toText(drawWith(new Error('Session expired')))).toContain('Session expired Try again');
});
