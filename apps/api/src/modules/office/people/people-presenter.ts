import type { ApplicationListItem } from '@anupal/contract/applications/schemas';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language } from '@anupal/contract/languages';
import type { ListedPerson, Person } from '@anupal/contract/office/people';
import { paiseToRupees } from '@anupal/contract/values/paise';
import type { ApplicationListRow } from '../../applications/public.ts';
import { presentUser, type UserRow } from '../../users/public.ts';
import { presentTransaction } from '../../wallet/public.ts';
import { presentEvent } from '../audit/audit-presenter.ts';
import { presentRoleRequest } from '../roles/role-presenter.ts';
import type { DirectoryPage, PersonDetail, AccountActivity } from './user-directory.ts';

/** A page of the list of people. */
export function presentPeople({ people, nextCursor, total, isAtLeast }: DirectoryPage) {
  return {
    users: people.map(presentListedPerson),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}

/** A person with all that staff need when they call. */
export function presentPerson(facts: PersonDetail, viewerId: string, language: Language): Person {
  const { row, held, wallet, business, kyc, applications, activity: watched, names } = facts;
  return {
    ...presentListedPerson(row),
    disabled: presentDisabled(row, names),
    plan: held ? presentPlan(held) : null,
    wallet: wallet && {
      totalBalance: paiseToRupees(wallet.balance),
      transactions: wallet.entries.map((entry) => presentTransaction(entry, language)),
    },
    business: business
      ? { name: business.name, phone: business.phone, email: business.email }
      : null,
    kyc: kyc ? presentKyc(kyc) : null,
    applications: {
      newest: applications.rows.map((line) => presentLine(line, language)),
      total: applications.total,
      ...(applications.isAtLeast ? { totalIsAtLeast: true as const } : {}),
    },
    devices: watched?.devices.map(presentDevice) ?? null,
    events: watched?.events.map((event) => presentEvent(event, names)) ?? null,
    signInBlockedUntil: facts.blockedUntil?.toISOString() ?? null,
    roleRequest: facts.roleRequest ? presentRoleRequest(facts.roleRequest, viewerId) : null,
    actions: [...facts.actions],
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

/** A person as a line of a list. */
export function presentListedPerson(row: UserRow): ListedPerson {
  return {
    ...presentUser(row),
    registeredAt: row.created_at.toISOString(),
    isDisabled: row.disabled_at !== null,
  };
}

function presentPlan(held: NonNullable<PersonDetail['held']>): NonNullable<Person['plan']> {
  return {
    name: held.plan.name,
    isActive: held.is_in_force,
    beganAt: held.begins_at.toISOString(),
    expiryDate: held.expires_at.toISOString(),
    used: held.places_used,
    limit: held.plan.service_limit,
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

function presentLine(row: ApplicationListRow, language: Language): ApplicationListItem {
  const isHindi = language === 'hi';
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    state: row.state,
    eserviceId: row.eservice_id,
    eserviceName: isHindi ? row.service_name_hi : row.service_name,
    departmentName: isHindi ? row.department_name_hi : row.department_name,
    clientName: row.client_name,
    isForSelf: row.is_self,
    period: row.period === null ? null : formatPeriod(row.period, language),
    filedAt: row.filed_at.toISOString(),
    stateSince: row.state_since.toISOString(),
  };
}
