import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { perUser } from '../../../lib/session/per-user.ts';
import type { FileChanges, FileField } from './service-records-api.ts';
import { toDraft, emptyDraft, type ServiceDraft } from './service-draft-model.ts';

/** An edit of a service that has not been saved. */
export interface ServiceEdit {
  /** The service as it was read; null for a new one. */
  readonly record: EserviceRecord | null;
  readonly draft: ServiceDraft;
  readonly files: FileChanges;
  /** The names of the chosen files. */
  readonly names: Readonly<Partial<Record<FileField, string>>>;
}

/** Unsaved edits by the id of their service. */
export type ServiceEdits = Map<string, ServiceEdit>;

/** The unsaved edits of a user, kept while the tab is open. */
export const getServiceEdits = perUser((): ServiceEdits => new Map());

/** The key of an edit. */
export function editKey(record: ServiceEdit['record']): string {
  return record?.id ?? 'new';
}

/** A new edit, based on a service or empty. */
export function startEdit(record: EserviceRecord | null): ServiceEdit {
  const draft = record === null ? emptyDraft() : toDraft(record);
  return { record, draft, files: {}, names: {} };
}

/** Replaces or removes a file, or restores the stored one. */
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
