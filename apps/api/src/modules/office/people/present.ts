import type { ApplicationLine } from '@anupal/contract/applications/records';
import type { Language } from '@anupal/contract/languages';
import type { AuditEntry, ListedPerson, Person } from '@anupal/contract/office/people';
import { rupeesOfPaise } from '@anupal/contract/values/paise';
import type { ReadEvent } from '../../audit/service.ts';
import type { LineRow } from '../../applications/service.ts';
import { presentUser, type UserRow } from '../../users/service.ts';
import { presentTransaction } from '../../wallet/service.ts';
import type { PeoplePage, PersonFacts, WatchedFacts } from './service.ts';

/** A page of the list of people. */
export function presentPeople({ people, nextCursor, total, isAtLeast }: PeoplePage) {
  return {
    users: people.map(presentListed),
    nextCursor,
    total,
    ...(isAtLeast ? { totalIsAtLeast: true as const } : {}),
  };
}

/** A person with all that staff need when they call. */
export function presentPerson(facts: PersonFacts, language: Language): Person {
  const { row, held, wallet, kyc, applications, watched, names } = facts;
  return {
    ...presentListed(row),
    disabled: row.disabled_at && {
      at: row.disabled_at.toISOString(),
      by: names.get(row.disabled_by ?? '') ?? null,
      reason: row.disabled_reason,
    },
    plan: held
      ? {
          name: held.plan.name,
          isActive: held.is_in_force,
          beganAt: held.begins_at.toISOString(),
          expiryDate: held.expires_at.toISOString(),
          used: held.places_used,
          limit: held.plan.service_limit,
        }
      : null,
    wallet: wallet && {
      totalBalance: rupeesOfPaise(wallet.balance),
      transactions: wallet.entries.map((entry) => presentTransaction(entry, language)),
    },
    kyc: kyc
      ? {
          id: kyc.id,
          kycStatus: kyc.kyc_status,
          submittedAt: kyc.submitted_at.toISOString(),
          decidedAt: kyc.decided_at?.toISOString() ?? null,
        }
      : null,
    applications: {
      newest: applications.lines.map((line) => presentLine(line, language)),
      total: applications.total,
      ...(applications.isAtLeast ? { totalIsAtLeast: true as const } : {}),
    },
    devices: watched?.devices.map(presentDevice) ?? null,
    events: watched?.events.map((event) => presentEvent(event, names)) ?? null,
    actions: [...facts.actions],
  };
}

/** A person as a line of a list. */
export function presentListed(row: UserRow): ListedPerson {
  return {
    ...presentUser(row),
    registeredAt: row.created_at.toISOString(),
    isDisabled: row.disabled_at !== null,
  };
}

/** An event with the name of who did it. */
export function presentEvent(
  { seq, at, action, actor, object, outcome }: ReadEvent,
  names: ReadonlyMap<string, string>,
): AuditEntry {
  return {
    seq,
    at: at.toISOString(),
    action,
    actor: actor && { ...actor, fullName: names.get(actor.id) ?? '' },
    object,
    outcome,
  };
}

function presentDevice({ id, device, created_at, last_seen_at }: WatchedFacts['devices'][number]) {
  return {
    id,
    device,
    signedInAt: created_at.toISOString(),
    lastSeenAt: last_seen_at.toISOString(),
  };
}

function presentLine(row: LineRow, language: Language): ApplicationLine {
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
    filedAt: row.filed_at.toISOString(),
    stateSince: row.state_since.toISOString(),
  };
}
