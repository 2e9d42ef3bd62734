import type {
  Authority,
  AuthorityInForce,
  AuthorityStatus,
} from '@anupal/contract/clients/authorities';
import { authorityScopes } from '@anupal/contract/clients/authority-scopes';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { ClientAuthorities } from './authorities.ts';
import type { AuthorityRow } from './authority-queries.ts';

/** Presents an authority as of a day. */
export function presentAuthority(row: AuthorityRow, today: CalendarDate): Authority {
  const { given_by: givenBy, agreed_text: text, text_version: version, device } = row;
  return {
    id: row.id,
    scope: row.scope,
    ...presentInForce(row),
    status: getStatus(row, today),
    reference: row.reference,
    documentId: row.document_id,
    agreement:
      givenBy === null || text === null || version === null || device === null
        ? null
        : { givenBy, text, version, device },
    withdrawal: row.withdrawn_at && {
      at: row.withdrawn_at.toISOString(),
      byClient: row.withdrawn_by === null,
    },
  };
}

/** Presents an authority in one line. */
export function presentInForce({
  method,
  valid_from,
  valid_until,
  recorded_at,
}: Pick<AuthorityRow, 'method' | 'valid_from' | 'valid_until' | 'recorded_at'>): AuthorityInForce {
  const recordedAt = recorded_at.toISOString();
  return { method, validFrom: valid_from, validUntil: valid_until, recordedAt };
}

/** Presents the authorities of a client. */
export function presentAuthorities({ today, authorities }: ClientAuthorities) {
  const presented = authorities.map((row) => presentAuthority(row, today));
  const held = new Set(
    presented.filter(({ status }) => status === 'in_force').map(({ scope }) => scope),
  );
  return { authorities: presented, inForce: authorityScopes.filter((scope) => held.has(scope)) };
}

function getStatus(
  { withdrawn_at, valid_from, valid_until }: AuthorityRow,
  today: CalendarDate,
): AuthorityStatus {
  if (withdrawn_at !== null) return 'withdrawn';
  if (valid_from > today) return 'upcoming';
  return valid_until !== null && valid_until < today ? 'ended' : 'in_force';
}
