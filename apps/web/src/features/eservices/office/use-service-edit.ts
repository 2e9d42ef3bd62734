import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../lib/api/failure.ts';
import { useAskBeforeLeaving } from '../../../lib/forms/use-leave-warning.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
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

/** The work on a service: what is written, remembered with every letter, and how it is sent. */
export function useServiceEdit({ start, edits: memory, onDone }: ServiceEditOptions) {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = editKey(start.record);
  const [work, setWork] = useState(memory.get(key) ?? start);
  const [isFromBefore] = useState(memory.has(key));
  useAskBeforeLeaving(memory.has(key));
  const [share, setShare] = useState(0);
  const [hasFaults, setHasFaults] = useState(false);
  const change = (next: ServiceEdit): void => {
    memory.set(key, next);
    setWork(next);
  };
  const finish = async (): Promise<void> => {
    memory.delete(key);
    await client.invalidateQueries({ queryKey: ['eservices'] });
    showToast(
      'success',
      work.record === null ? t`Service created successfully!` : t`Service updated successfully!`,
    );
    onDone();
  };
  const submission = useSubmit(async (): Promise<Failure | null> => {
    const { record, draft, files } = work;
    const written = { draft, files, onProgress: setShare };
    const answer = await (record === null
      ? createService(written)
      : updateService(record, written));
    if (!answer.ok) return answer;
    await finish();
    return null;
  });
  const submit = async (): Promise<void> => {
    const place = findInvalidInput(work.draft);
    setHasFaults(place !== null);
    if (place === null) await submission.submit();
    else document.getElementById(place)?.focus();
  };
  const discard = (): void => {
    memory.delete(key);
    setWork(startEdit(start.record));
    onDone();
  };
  return { work, isFromBefore, change, share, hasFaults, submission, submit, discard };
}

/** The id of the first input with a fault; null where there is none. */
function findInvalidInput({
  documentsEn: papersEn,
  documentsHi: papersHi,
  fields,
}: ServiceEdit['draft']): string | null {
  if (!areLinesPaired(papersEn, papersHi)) return formId('documentsHi');
  for (const [place, field] of fields.entries()) {
    const fault = findFieldError(field, fields.slice(0, place));
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
