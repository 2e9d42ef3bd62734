import type { Person } from '@anupal/contract/office/people';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { AccountDialog } from './account-dialog.tsx';

const person: Person = {
  ...asha,
  registeredAt: '2026-11-20T06:00:00.000Z',
  isDisabled: false,
  disabled: null,
  plan: null,
  wallet: null,
  business: null,
  kyc: null,
  applications: { newest: [], total: 0 },
  devices: null,
  events: null,
  signInBlockedUntil: null,
  roleRequest: null,
  factorReset: null,
  actions: ['disable'],
};
const nothing = (): void => undefined;

it('the limit of a reason is shown, and a longer one can be typed and shortened', () => {
  const html = render(
    <AccountDialog person={person} action="disable" onDone={nothing} onClose={nothing} />,
  );
  expect(toText(html)).toContain('Only staff can read it. At most 300 characters.');
  expect(html).not.toMatch(/maxlength/i);
});
