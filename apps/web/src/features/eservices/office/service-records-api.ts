import { eservices } from '@anupal/contract/eservices';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { call } from '../../../lib/api/api-client.ts';
import type { Answer } from '../../../lib/api/request.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import { toServiceInput, type ServiceDraft } from './service-draft-model.ts';

/** A service as staff edit it; read anew each time, so that its version is the newest. */
export function serviceRecordQuery(eserviceId: string) {
  return {
    queryKey: ['eservices', 'record', eserviceId],
    queryFn: (): Promise<EserviceRecord> =>
      valueOf(call(eservices.readRecord, { params: { eserviceId } })),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The fields of a form that hold files. */
export type FileField = 'posterUrl' | 'serviceDocUrl' | 'docUrl';

/** What is done with a file of a service: another one, or none; left as it is where nothing is said. */
export type FileChanges = Readonly<Partial<Record<FileField, Blob | 'none'>>>;

/** What staff have written. */
export interface ServiceUpload {
  readonly draft: ServiceDraft;
  readonly files: FileChanges;
  readonly onProgress: (share: number) => void;
}

/** Publishes a service. */
export function createService({
  draft,
  files,
  onProgress,
}: ServiceUpload): Promise<Answer<EserviceRecord>> {
  return call(eservices.create, {
    body: toServiceInput(draft),
    files: toFileParts(files),
    onProgress,
  });
}

/** Changes a service, as it was read. */
export function updateService(
  { id, version }: Pick<EserviceRecord, 'id' | 'version'>,
  { draft, files, onProgress }: ServiceUpload,
): Promise<Answer<EserviceRecord>> {
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
  const gone = Object.entries(changes).filter(([, change]) => change === 'none');
  return Object.fromEntries(gone.map(([field]) => [field, '']));
}
