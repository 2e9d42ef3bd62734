import { maskNumber } from '@anupal/contract/clients/registration-kinds';
import type { Client, ListedClient, NextDue } from '@anupal/contract/clients/schemas';
import type { ClientDetail } from './book/client-detail.ts';
import type { ClientRow } from './book/client-queries.ts';
import type { ListedClientDetail } from './lists/client-search.ts';

/** Presents a client in a list, with masked numbers. */
export function presentListedClient(
  { client, registrations, matchedContact }: ListedClientDetail,
  nextDue: NextDue | null,
): ListedClient {
  return {
    ...presentSummary(client, client.last_filed_at),
    nextDue,
    matchedContact: matchedContact && { name: matchedContact.name, role: matchedContact.role },
    registrations: registrations.map(({ row, number }) => ({
      kind: row.kind,
      masked: number === null ? null : maskNumber(row.kind, number),
    })),
  };
}

function presentSummary(
  client: ListedClientDetail['client'] | ClientRow,
  lastFiledAt: Date | null,
): Omit<ListedClient, 'nextDue' | 'matchedContact' | 'registrations'> {
  return {
    id: client.id,
    name: client.name,
    legalName: client.legal_name,
    constitution: client.constitution,
    phone: client.phone,
    email: client.email,
    state: client.state,
    group: client.group_name,
    tags: [...client.tags],
    isActive: client.is_active,
    lastFiledAt: lastFiledAt?.toISOString() ?? null,
  };
}

/** Presents a client to their franchisee, with numbers in full. */
export function presentClient({
  client,
  registrations,
  contacts,
  lastFiledAt,
  acceptsReminders,
}: ClientDetail): Client {
  return {
    ...presentSummary(client, lastFiledAt),
    version: client.version,
    language: client.language,
    startedOn: client.started_on,
    address: client.address,
    note: client.note,
    createdAt: client.created_at.toISOString(),
    acceptsReminders,
    registrations: registrations.map(({ row, number }) => ({
      id: row.id,
      kind: row.kind,
      number,
      state: row.state,
      scheme: row.scheme,
      frequency: row.frequency,
      returnsFrom: row.returns_from,
      earlierScheme: row.earlier_scheme,
      earlierFrequency: row.earlier_frequency,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      address: row.address,
    })),
    contacts: contacts.map(({ id, name, role, phone, email }) => ({
      id,
      name,
      role,
      phone,
      email,
    })),
  };
}
