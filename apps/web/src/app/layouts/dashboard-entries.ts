import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IconName } from '../../ui/icon-names.ts';
import { paths, type Path } from '../paths.ts';

/** A line of the dashboard's sidebar. One without a path has no page yet. */
export interface DashboardEntry {
  readonly label: MessageDescriptor;
  readonly icon: IconName;
  readonly path: Path | null;
  readonly needsKyc: boolean;
}

/** Why an entry of the sidebar leads nowhere now. */
export type EntryClosure = 'requiresKyc' | 'opensSoon';

/** The sidebar of the dashboard, from top to bottom. */
export const dashboardEntries: readonly DashboardEntry[] = [
  { label: msg`Dashboard`, icon: 'layout-dashboard', path: paths.dashboard, needsKyc: false },
  { label: msg`KYC Verification`, icon: 'id-card', path: null, needsKyc: false },
  { label: msg`Services`, icon: 'briefcase-business', path: null, needsKyc: true },
  { label: msg`My Plan`, icon: 'badge-indian-rupee', path: null, needsKyc: true },
  { label: msg`Wallet`, icon: 'wallet', path: null, needsKyc: true },
];

/** What an entry that leads nowhere says about it. */
export const closureLabels: Readonly<Record<EntryClosure, MessageDescriptor>> = {
  requiresKyc: msg`Requires KYC`,
  opensSoon: msg`Opens soon`,
};

/** Why an entry leads nowhere for this person; null when it is open. */
export function closureOf(
  { path, needsKyc }: Pick<DashboardEntry, 'path' | 'needsKyc'>,
  { isKycVerified }: { readonly isKycVerified: boolean },
): EntryClosure | null {
  if (needsKyc && !isKycVerified) return 'requiresKyc';
  return path === null ? 'opensSoon' : null;
}
