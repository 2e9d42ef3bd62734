import type { MissingPart } from '@anupal/contract/calendar/clients/readiness';
import {
  clientDocumentTypeNames,
  type ClientDocumentTypeName,
} from '@anupal/contract/clients/document-types';
import { clientUrl } from '../../app/paths.ts';

type Requestable = NonNullable<MissingPart['requestable']>;

/** Where documents are requested from a client, with those that are missing. */
export function toRequestUrl(clientId: string, missing: readonly Requestable[]): string {
  const types = [...new Set(missing.map(({ type }) => type))];
  const period = missing.find((one) => one.period !== null)?.period ?? null;
  const search = new URLSearchParams({
    request: types.join(' '),
    ...(period !== null && { period }),
  });
  return `${clientUrl(clientId, 'documents')}?${search.toString()}`;
}

/** The documents that an address asks to request. */
export interface RequestedDocuments {
  readonly types: readonly ClientDocumentTypeName[];
  /** Empty if none is named. */
  readonly period: string;
}

/** Reads what an address of `toRequestUrl` asks for; null for another address. */
export function parseRequestUrl(search: URLSearchParams): RequestedDocuments | null {
  const named = search.get('request')?.split(' ') ?? [];
  const types = clientDocumentTypeNames.filter((name) => named.includes(name));
  return types.length === 0 ? null : { types, period: search.get('period') ?? '' };
}
