import type { RoleRequest } from '@anupal/contract/office/people';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { RoleRequests } from './role-requests.tsx';

const key = ['office', 'role-requests'];
const proposed: RoleRequest = {
  id: '0193d3a0-0000-7000-8000-000000000000',
  person: {
    id: '0193d3a0-0000-7000-8000-000000000001',
    fullName: 'Neha Gupta',
    email: 'neha@example.in',
  },
  from: 'admin',
  to: 'superadmin',
  proposedBy: 'Meera Nair',
  proposedAt: '2026-11-20T06:00:00.000Z',
  expiresAt: '2026-11-23T06:00:00.000Z',
  canApprove: true,
};
const drawWith = (data: readonly RoleRequest[] | Error): string =>
  render(<RoleRequests />, { known: [[key, data]] });

it('a second superadmin finds the pending changes, and decides there', () => {
  const html = drawWith([proposed]);
  const text = toText(html);
  expect(text).toContain('Meera Nair proposed the role Superadmin for Neha Gupta');
  expect(text).toContain('neha@example.in');
  expect(html).toContain('aria-label="Approve the role of Neha Gupta"');
  expect(html).toContain('aria-label="Reject the role of Neha Gupta"');
});

it('the proposer can withdraw a change, but not approve it', () => {
  const html = drawWith([{ ...proposed, canApprove: false }]);
  expect(html).toContain('aria-label="Withdraw the proposed role of Neha Gupta"');
  expect(html.match(/<button/g)).toHaveLength(1);
});

it('an empty list and a failed request each show a message', () => {
  expect(toText(drawWith([]))).toContain('No role change is waiting for approval.');
  expect(toText(drawWith(new Error('Session expired')))).toContain('Session expired Try again');
});
