import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { useLingui } from '@lingui/react/macro';
import type { FileView } from '../../../ui/file/file-card.tsx';
import { FileField as FileInput } from '../../../ui/file/file-field.tsx';
import type { FileChanges, FileField } from './service-records-api.ts';
import { formId } from './service-draft-model.ts';

interface FilesEditorProps {
  /** The service as it is; null for a new one. */
  readonly record: Pick<EserviceRecord, FileField> | null;
  readonly changes: FileChanges;
  readonly names: Readonly<Partial<Record<FileField, string>>>;
  readonly onChange: (field: FileField, change: File | 'none' | undefined) => void;
}

const images = ['image/jpeg', 'image/png', 'image/webp'];
const documents = ['application/pdf'];

/** The poster and the two documents of a service, sent together with the form. */
export function FilesEditor({ record, changes, names, onChange }: FilesEditorProps) {
  const { t } = useLingui();
  const toInput = (field: FileField) => {
    const url = record?.[field] ?? null;
    const stored = { name: t`File on the site`, preview: field === 'posterUrl' ? url : null };
    return {
      id: formId(field),
      hint: t`Optional`,
      maxBytes: maxUploadBytes,
      file: toFileView(changes[field], names[field] ?? '', url === null ? null : stored),
      onPick: (file: File) => onChange(field, file),
      onRemove: () => onChange(field, url === null ? undefined : 'none'),
    };
  };
  return (
    <div className="grid gap-4">
      <FileInput {...toInput('posterUrl')} accept={images} label={t`Poster image`} />
      <FileInput
        {...toInput('serviceDocUrl')}
        accept={documents}
        label={t`Service document (PDF)`}
      />
      <FileInput {...toInput('docUrl')} accept={documents} label={t`Additional document (PDF)`} />
    </div>
  );
}

// A chosen file is sent with the rest of the form.
function toFileView(
  change: Blob | 'none' | undefined,
  name: string,
  stored: Pick<FileView, 'name' | 'preview'> | null,
): FileView | null {
  if (change === 'none') return null;
  if (change !== undefined)
    return { name, bytes: change.size, preview: change, state: { is: 'chosen' } };
  return stored && { ...stored, bytes: null, state: { is: 'stored' } };
}
