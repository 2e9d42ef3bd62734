import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../lib/api/failure.ts';
import { useAskBeforeLeaving } from '../../../lib/forms/use-leave-warning.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { createService, updateService } from './service-records-api.ts';
import { arePaired, faultOf, type FieldFault } from './fields/field-draft-model.ts';
import { formId } from './service-draft-model.ts';
import { memoryKeyOf, startWork, type Work, type WorkMemory } from './service-edits.ts';

interface Beginning {
  readonly start: Work;
  readonly memory: WorkMemory;
  readonly onDone: () => void;
}

/** The work on a service: what is written, remembered with every letter, and how it is sent. */
export function useWork({ start, memory, onDone }: Beginning) {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = memoryKeyOf(start.record);
  const [work, setWork] = useState(memory.get(key) ?? start);
  const [isFromBefore] = useState(memory.has(key));
  useAskBeforeLeaving(memory.has(key));
  const [share, setShare] = useState(0);
  const [hasFaults, setHasFaults] = useState(false);
  const change = (next: Work): void => {
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
    const place = faultyPlaceIn(work.draft);
    setHasFaults(place !== null);
    if (place === null) await submission.submit();
    else document.getElementById(place)?.focus();
  };
  const discard = (): void => {
    memory.delete(key);
    setWork(startWork(start.record));
    onDone();
  };
  return { work, isFromBefore, change, share, hasFaults, submission, submit, discard };
}

/** The id of the first input with a fault; null where there is none. */
function faultyPlaceIn({ papersEn, papersHi, fields }: Work['draft']): string | null {
  if (!arePaired(papersEn, papersHi)) return formId('documentsHi');
  for (const [place, field] of fields.entries()) {
    const fault = faultOf(field, fields.slice(0, place));
    if (fault !== null) return `service-${field.key}-${placeOfFault[fault]}`;
  }
  return null;
}

const placeOfFault: Readonly<Record<FieldFault, string>> = {
  label: 'label',
  hint: 'hint',
  choices: 'choices',
  choicesHindi: 'choices-hi',
  limits: 'min',
  when: 'when',
  whenIs: 'when',
};
