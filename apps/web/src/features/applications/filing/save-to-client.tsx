import type { UnsavedDocument } from '@anupal/contract/applications/client-documents';
import {
  clientDocumentTypeNames,
  clientDocumentTypes,
} from '@anupal/contract/clients/document-types';
import { maxDocumentTitle } from '@anupal/contract/clients/documents';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientsKey } from '../../clients/clients-api.ts';
import { clientResultsKey } from '../own/own-applications-api.ts';
import { saveToClient, unsavedDocumentsQuery } from './filing-api.ts';

/** Saves filed and delivered documents to those of the client, so that they can be used again. */
export function SaveToClient({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const { data } = useQuery(unsavedDocumentsQuery(applicationId, useLanguage()));
  if (!data?.client || data.documents.length === 0) return null;
  const { name } = data.client;
  return (
    <SectionCard
      title={t`Save for the next application?`}
      description={
        <Trans>
          Saved documents of {name} can be attached next time without uploading them again.
        </Trans>
      }
    >
      <ChoiceForm
        applicationId={applicationId}
        documents={data.documents}
        initiallyChosen="known"
      />
    </SectionCard>
  );
}

interface SaveResultProps {
  readonly applicationId: string;
  readonly documentId: string;
  readonly onClose: () => void;
}

/** Asks for the type of a delivered document and saves it to those of the client. */
export function SaveResultDialog({ applicationId, documentId, onClose }: SaveResultProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const result = useQuery(unsavedDocumentsQuery(applicationId, useLanguage()));
  return (
    <Dialog title={t`Save to the client’s documents`} dialogRef={dialog} onClose={onClose}>
      <QueryContent
        result={result}
        failed={t`The document could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading document...`} />}
      >
        {({ documents }) => (
          <ChoiceForm
            applicationId={applicationId}
            documents={documents.filter(({ id }) => id === documentId)}
            initiallyChosen="all"
            onSaved={() => dialog.current?.close()}
          />
        )}
      </QueryContent>
    </Dialog>
  );
}

interface ChoiceFormProps {
  readonly applicationId: string;
  readonly documents: readonly UnsavedDocument[];
  /** Which documents are chosen at first: all, or those of a known type. */
  readonly initiallyChosen: 'all' | 'known';
  readonly onSaved?: () => void;
}

function ChoiceForm({ applicationId, documents, initiallyChosen, onSaved }: ChoiceFormProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const form = useForm({
    prefix: 'save-',
    initial: {
      rows: documents
        .map(toRow)
        .map((row) => ({ ...row, isChosen: initiallyChosen === 'all' || row.isChosen })),
    },
    submit: (values) =>
      saveToClient(applicationId, values.rows.filter((row) => row.isChosen).map(toSaved)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: clientsKey });
      await queries.invalidateQueries({ queryKey: clientResultsKey });
      await queries.invalidateQueries({
        queryKey: unsavedDocumentsQuery(applicationId, language).queryKey,
      });
      showToast('success', t`Saved to the client’s documents.`);
      onSaved?.();
    },
  });
  const { rows } = form.values;
  const change = (id: string, changed: Partial<DocumentRow>): void =>
    form.setValues({ rows: rows.map((row) => (row.id === id ? { ...row, ...changed } : row)) });
  const count = rows.filter((row) => row.isChosen).length;
  return (
    <Form form={form} fallback={t`The documents could not be saved. Please try again.`}>
      <ul className="space-y-4">
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              id={`save-${row.id}`}
              isChecked={row.isChosen}
              onChange={(checked) => change(row.id, { isChosen: checked })}
            >
              <span className="font-semibold wrap-anywhere">{row.title}</span>{' '}
              {row.isDelivered && <Badge>{t`Delivered`}</Badge>}
            </Checkbox>
            {row.isChosen && (
              <Select
                id={`save-type-${row.id}`}
                label={t`What is it?`}
                value={row.type}
                onChange={(type) => change(row.id, { type: toType(type) })}
                choices={savable.map((value) => ({
                  value,
                  name: clientDocumentTypes[value].name[language],
                }))}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 0 && (
        <SubmitButton variant="secondary">
          <Plural value={count} one="Save # document" other="Save # documents" />
        </SubmitButton>
      )}
    </Form>
  );
}

// Of an Aadhaar, the masked copy is confirmed on the client's page.
const savable = clientDocumentTypeNames.filter((type) => type !== 'aadhaar');

interface DocumentRow {
  readonly id: string;
  readonly title: string;
  readonly type: (typeof savable)[number];
  readonly period: string | null;
  readonly isDelivered: boolean;
  readonly isChosen: boolean;
}

function toRow({ id, name, label, type, period, isDelivered }: UnsavedDocument): DocumentRow {
  const known = type === null || type === 'aadhaar' ? 'other' : type;
  const isChosen = clientDocumentTypes[known].use !== 'other';
  const title = Array.from(label ?? name)
    .slice(0, maxDocumentTitle)
    .join('');
  return { id, title, type: known, period, isDelivered, isChosen };
}

function toSaved({ id, type, title, period }: DocumentRow) {
  const isPeriodic = clientDocumentTypes[type].use === 'periodic';
  return {
    documentId: id,
    details: {
      type,
      ...(type === 'other' && { title }),
      ...(isPeriodic && period !== null && { period }),
    },
  };
}

function toType(chosen: string): DocumentRow['type'] {
  return savable.find((type) => type === chosen) ?? 'other';
}
