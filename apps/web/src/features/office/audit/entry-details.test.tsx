import type { LogEntry } from '@anupal/contract/office/log';
import { expect, it, vi } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { eventLabels } from '../audit-labels.ts';
import { EntryDetails } from './entry-details.tsx';

vi.mock('../../../lib/session/use-session.ts', () => ({ useSignedInUser: () => asha }));

const rohan = '01930000-0000-7000-8000-00000000000b';

function textOfEntry(
  action: string,
  detail: LogEntry['detail'],
  actor: LogEntry['actor'] = null,
): string {
  const entry: LogEntry = {
    seq: 1,
    at: '2026-11-22T06:00:00Z',
    action,
    actor,
    object: { type: 'export', id: '1' },
    outcome: 'done',
    network: null,
    detail,
  };
  return toText(render(<EntryDetails entry={entry} names={{ [rohan]: 'Rohan' }} />));
}

it('an export shows its list, the filters, and how many rows it had', () => {
  const detail = {
    list: 'payments',
    format: 'csv',
    standing: 'settled',
    searched: true,
    rows: 1200,
  };
  expect(textOfEntry('office.exported', { ...detail, isWhole: true, from: '2026-11-01' })).toBe(
    'List: Payments File type: CSV Status: Paid Narrowed by: Search text Rows: 1,200 From: 1 Nov 2026',
  );
  expect(textOfEntry('office.exported', { list: 'users', isWhole: false })).toBe(
    'List: Users File: Download incomplete',
  );
});

it('a payment action shows the amount and the reason', () => {
  expect(textOfEntry('payments.refund_asked', { payment: 'pay_1', paise: 12_000_050 })).toBe(
    'Payment: pay_1 Amount: ₹1,20,000.50',
  );
  const settled = { order: '7', outcome: 'paid_twice', paise: 100, source: 'webhook' };
  expect(textOfEntry('payments.settled', settled)).toBe(
    'Booked: In suspense Amount: ₹1.00 Reported by: The gateway',
  );
});

it('values that were written under an earlier name have their label', () => {
  const plans = ['steps_back', 'dropped', 'over'].map((plan) =>
    textOfEntry('payments.refund_approved', { plan }),
  );
  expect(plans).toEqual([
    'Plan: The upgrade ends',
    expect.stringMatching(/^Plan: [A-Z]/),
    expect.stringMatching(/^Plan: [A-Z]/),
  ]);
  expect(eventLabels).toHaveProperty(['applications.fee_kept']);
});

it('a role change shows both roles, although other details have the same names', () => {
  expect(textOfEntry('users.role_changed', { from: 'user', to: 'admin', sessions: 2 })).toBe(
    'Role before: User Role now: Admin Devices signed out: 2',
  );
});

it('the actor, empty and unknown details are left out', () => {
  const actor = { id: rohan, fullName: 'Rohan', role: 'user' } as const;
  expect(textOfEntry('applications.filed', { person: rohan, paise: null, seconds: 3 }, actor)).toBe(
    '',
  );
  expect(textOfEntry('kyc.approved', { person: rohan, reason: null })).toBe('User: Rohan');
  expect(textOfEntry('kyc.rejected', { reason: 'none_given' })).toMatch(
    /^Reason: No reason was given\./,
  );
  expect(textOfEntry('onboarding.business_changed', { changed: 'name phone' })).toBe(
    'Changed: Name, Phone',
  );
});
