import { expect, it } from 'vitest';
import type { User } from '@anupal/contract/users';
import { render, toText } from '../../lib/testing/render.tsx';
import { asha } from '../../lib/testing/sessions.ts';
import { useMenuCommands } from './dashboard-palette-menu.ts';

it.each([
  ['', 'Dashboard KYC Verification Invoices Calendar Announcements Support Settings'],
  [' SUP', 'Support'],
  ['wallet', ''],
])('before KYC, "%s" finds only pages that are open: %s', (text, found) => {
  expect(toText(render(<Labels user={asha} text={text} />))).toBe(found);
});

it.each([
  ['user', ''],
  ['admin', ''],
  ['superadmin', 'Audit Log'],
] as const)('%s finds the audit log only with its role: %s', (role, found) => {
  const user = { ...asha, role, isKycVerified: true };
  expect(toText(render(<Labels user={user} text="audit" />))).toBe(found);
});

function Labels({ user, text }: { readonly user: User; readonly text: string }) {
  return useMenuCommands(user, text).items.map(({ id, label }) => <p key={id}>{label}</p>);
}
