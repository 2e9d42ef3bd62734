import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormSubmit } from '../../../lib/forms/use-form.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { showToast } from '../../../ui/toast.ts';
import { createService, updateService } from './service-records-api.ts';
import { areLinesPaired, findFieldError, type FieldError } from './fields/field-draft-model.ts';
import { formId } from './service-draft-model.ts';
import { editKey, startEdit, type ServiceEdit, type ServiceEdits } from './service-edits.ts';

interface ServiceEditOptions {
  readonly start: ServiceEdit;
  readonly edits: ServiceEdits;
  readonly onDone: () => void;
}

/** The state of an edit: its content, remembered with every change, and its submission. */
export function useServiceEdit({ start, edits, onDone }: ServiceEditOptions) {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = editKey(start.record);
  const [edit, setEdit] = useState(edits.get(key) ?? start);
  const [isRestored] = useState(edits.has(key));
  useLeaveWarning(edits.has(key));
  const [share, setShare] = useState(0);
  const [hasFaults, setHasFaults] = useState(false);
  const change = (next: ServiceEdit): void => {
    edits.set(key, next);
    setEdit(next);
  };
  const finish = async (): Promise<void> => {
    edits.delete(key);
    await client.invalidateQueries({ queryKey: ['eservices'] });
    showToast(
      'success',
      edit.record === null ? t`Service created successfully!` : t`Service updated successfully!`,
    );
    onDone();
  };
  const { record, draft, files } = edit;
  const submission = useFormSubmit({
    values: { ...draft.texts, category: draft.category, documents: draft.documentsEn },
    submit: () => {
      const upload = { draft, files, onProgress: setShare };
      return record === null ? createService(upload) : updateService(record, upload);
    },
    onSuccess: finish,
  });
  const submit = async (): Promise<void> => {
    const invalidId = findInvalidInput(draft);
    setHasFaults(invalidId !== null);
    if (invalidId === null) await submission.submit();
    else document.getElementById(invalidId)?.focus();
  };
  const discard = (): void => {
    edits.delete(key);
    setEdit(startEdit(start.record));
    onDone();
  };
  return {
    edit,
    isRestored,
    change,
    share,
    hasFaults,
    submission: { ...submission, submit },
    discard,
  };
}

/** The id of the first invalid input; null when all are valid. */
function findInvalidInput({
  documentsEn,
  documentsHi,
  fields,
}: ServiceEdit['draft']): string | null {
  if (!areLinesPaired(documentsEn, documentsHi)) return formId('documentsHi');
  for (const [invalidId, field] of fields.entries()) {
    const fault = findFieldError(field, fields.slice(0, invalidId));
    if (fault !== null) return `service-${field.key}-${inputSuffixes[fault]}`;
  }
  return null;
}

const inputSuffixes: Readonly<Record<FieldError, string>> = {
  label: 'label',
  hint: 'hint',
  choices: 'choices',
  choicesHindi: 'choices-hi',
  limits: 'min',
  when: 'when',
  whenIs: 'when',
};
