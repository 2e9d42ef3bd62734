import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { perUser } from '../../../lib/session/per-user.ts';
import type { FileChanges, FileField } from './service-records-api.ts';
import { toDraft, emptyDraft, type ServiceDraft } from './service-draft-model.ts';

/** What somebody has written so far, and on what. */
export interface ServiceEdit {
  /** The service as it was read; null where one is made. */
  readonly record: EserviceRecord | null;
  readonly draft: ServiceDraft;
  readonly files: FileChanges;
  /** What the chosen files are called. */
  readonly names: Readonly<Partial<Record<FileField, string>>>;
}

/** Work that was closed before it was sent, by the id of its service. */
export type ServiceEdits = Map<string, ServiceEdit>;

/** The work of a person, as long as the tab is open. */
export const getServiceEdits = perUser((): ServiceEdits => new Map());

/** The name under which the work on a service is remembered. */
export function editKey(record: ServiceEdit['record']): string {
  return record?.id ?? 'new';
}

/** Work that begins from a service as it is, or from nothing. */
export function startEdit(record: EserviceRecord | null): ServiceEdit {
  const draft = record === null ? emptyDraft() : toDraft(record);
  return { record, draft, files: {}, names: {} };
}

/** Work with another file, without one, or with the one that was there. */
export function withFile(
  edit: ServiceEdit,
  field: FileField,
  change: File | 'none' | undefined,
): ServiceEdit {
  const others = Object.fromEntries(Object.entries(edit.files).filter(([name]) => name !== field));
  const files = change === undefined ? others : { ...others, [field]: change };
  const name = change instanceof File ? change.name : '';
  return { ...edit, files, names: { ...edit.names, [field]: name } };
}
