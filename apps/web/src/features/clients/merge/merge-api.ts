import { clients } from '@anupal/contract/clients';
import type { MergePreview } from '@anupal/contract/clients/merge';
import type { Client } from '@anupal/contract/clients/schemas';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { clientsKey } from '../clients-api.ts';

/** A client as a merge shows them. */
export type MergedPerson = Pick<MergePreview['merged'], 'id' | 'name' | 'phone' | 'email'>;

/** Two clients who may be the same. */
export type DuplicatePair = Response<typeof clients.listDuplicates>['pairs'][number];

/** Pairs of clients who may be the same. */
export const duplicatesQuery = {
  queryKey: [...clientsKey, 'duplicates'],
  queryFn: async (): Promise<readonly DuplicatePair[]> =>
    (await getValue(call(clients.listDuplicates))).pairs,
  staleTime: 0,
};

/** What merging one client into another does. */
export function mergePreviewQuery(clientId: string, mergedId: string, language: Language) {
  return {
    queryKey: [...clientsKey, 'merge', clientId, mergedId, language],
    queryFn: (): Promise<MergePreview> =>
      getValue(call(clients.previewMerge, { params: { clientId, mergedId } })),
    staleTime: 0,
    gcTime: 0,
  };
}

/** Merges a client into the surviving one, in the versions of the preview. */
export function mergeClients({ survivor, merged }: MergePreview): Promise<ApiResult<Client>> {
  return call(clients.merge, {
    params: { clientId: survivor.id },
    body: { mergedId: merged.id, version: survivor.version, mergedVersion: merged.version },
  });
}
