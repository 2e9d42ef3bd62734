import type { Language } from '@anupal/contract/languages';
import type { ListedPerson, Person } from '@anupal/contract/office/people';
import { paiseToRupees } from '@anupal/contract/values/paise';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import { type CountedPage } from '../../../platform/db/paging.ts';
import { presentApplicationSummary } from '../../applications/public.ts';
import { presentUsage } from '../../subscriptions/public.ts';
import { presentUser, type UserRow } from '../../users/public.ts';
import { presentTransaction } from '../../wallet/public.ts';
import { presentEvent } from '../audit/audit-presenter.ts';
import { presentFactorReset } from '../factor-resets/factor-reset-presenter.ts';
import { presentRoleRequest } from '../roles/role-presenter.ts';
import type { PersonDetail, AccountActivity } from './user-directory.ts';

/** Presents a page of the user list. */
export function presentUsers(page: CountedPage<UserRow>) {
  return { users: page.rows.map(presentListedPerson), ...presentPageEnd(page) };
}

/** Presents a user with everything that staff need for support. */
export function presentPerson(detail: PersonDetail, viewerId: string, language: Language): Person {
  const { row, subscription, wallet, business, kyc, applications, activity, names } = detail;
  return {
    ...presentListedPerson(row),
    disabled: presentDisabled(row, names),
    plan: subscription ? presentPlan(subscription) : null,
    wallet: wallet && {
      totalBalance: paiseToRupees(wallet.balance),
      reserved: paiseToRupees(wallet.reserved),
      transactions: wallet.entries.map((entry, index) =>
        presentTransaction(entry, detail.walletDocuments[index] ?? [], language),
      ),
    },
    business: business
      ? { name: business.name, phone: business.phone, email: business.email }
      : null,
    kyc: kyc ? presentKyc(kyc) : null,
    applications: {
      newest: applications.rows.map((line) => presentApplicationSummary(line, line, language)),
      total: applications.total,
      ...(applications.isAtLeast ? { totalIsAtLeast: true as const } : {}),
    },
    devices: activity?.devices.map(presentDevice) ?? null,
    events: activity?.events.map((event) => presentEvent(event, names)) ?? null,
    signInBlockedUntil: detail.blockedUntil?.toISOString() ?? null,
    roleRequest: detail.roleRequest ? presentRoleRequest(detail.roleRequest, viewerId) : null,
    factorReset: detail.factorReset ? presentFactorReset(detail.factorReset, viewerId) : null,
    actions: [...detail.actions],
  };
}

function presentDisabled(
  { disabled_at, disabled_by, disabled_reason }: UserRow,
  names: PersonDetail['names'],
): Person['disabled'] {
  if (disabled_at === null) return null;
  const by = names.get(disabled_by ?? '') ?? null;
  return { at: disabled_at.toISOString(), by, reason: disabled_reason };
}

/** Presents a user as an item of a list. */
export function presentListedPerson(row: UserRow): ListedPerson {
  return {
    ...presentUser(row),
    registeredAt: row.created_at.toISOString(),
    isDisabled: row.disabled_at !== null,
  };
}

function presentPlan(
  subscription: NonNullable<PersonDetail['subscription']>,
): NonNullable<Person['plan']> {
  return {
    name: subscription.plan.name,
    isActive: subscription.is_in_force,
    startedAt: subscription.starts_at.toISOString(),
    expiryDate: subscription.expires_at.toISOString(),
    usage: presentUsage(subscription),
  };
}

function presentKyc(kyc: NonNullable<PersonDetail['kyc']>): NonNullable<Person['kyc']> {
  return {
    id: kyc.id,
    kycStatus: kyc.kyc_status,
    submittedAt: kyc.submitted_at.toISOString(),
    decidedAt: kyc.decided_at?.toISOString() ?? null,
  };
}

function presentDevice({
  id,
  device,
  created_at,
  last_seen_at,
}: AccountActivity['devices'][number]) {
  return {
    id,
    device,
    signedInAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  };
}
