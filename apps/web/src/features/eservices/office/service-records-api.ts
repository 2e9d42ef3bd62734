import { eservices } from '@anupal/contract/eservices';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { call } from '../../../lib/api/api-client.ts';
import type { ApiResult } from '../../../lib/api/request.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { toServiceInput, type ServiceDraft } from './service-draft-model.ts';

/** A service for editing. Always fetched, so that its version is current. */
export function serviceRecordQuery(eserviceId: string) {
  return {
    queryKey: ['eservices', 'record', eserviceId],
    queryFn: (): Promise<EserviceRecord> =>
      getValue(call(eservices.readRecord, { params: { eserviceId } })),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The fields that hold files. */
export type FileField = 'posterUrl' | 'serviceDocUrl' | 'docUrl';

/** The changes of the files: a new file or none; unchanged files are left out. */
export type FileChanges = Readonly<Partial<Record<FileField, Blob | 'none'>>>;

/** The content of a service to be saved. */
export interface ServiceUpload {
  readonly draft: ServiceDraft;
  readonly files: FileChanges;
  readonly onProgress: (share: number) => void;
}

/** Creates a service. */
export function createService({
  draft,
  files,
  onProgress,
}: ServiceUpload): Promise<ApiResult<EserviceRecord>> {
  return call(eservices.create, {
    body: toServiceInput(draft),
    files: toFileParts(files),
    onProgress,
  });
}

/** Updates a service, based on the version that was read. */
export function updateService(
  { id, version }: Pick<EserviceRecord, 'id' | 'version'>,
  { draft, files, onProgress }: ServiceUpload,
): Promise<ApiResult<EserviceRecord>> {
  return call(eservices.update, {
    params: { eserviceId: id },
    body: { ...toServiceInput(draft), ...toRemovals(files), version },
    files: toFileParts(files),
    onProgress,
  });
}

function toFileParts(changes: FileChanges) {
  return Object.entries(changes).flatMap(([field, blob]) =>
    blob === 'none' ? [] : [{ field, blob }],
  );
}

function toRemovals(changes: FileChanges): Partial<Record<FileField, ''>> {
  const removed = Object.entries(changes).filter(([, change]) => change === 'none');
  return Object.fromEntries(removed.map(([field]) => [field, '']));
}
