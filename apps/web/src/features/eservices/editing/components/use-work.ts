import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Failure } from '../../../../lib/failure.ts';
import { useAskBeforeLeaving } from '../../../../lib/use-ask-before-leaving.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { showToast } from '../../../../ui/toast.ts';
import { createService, updateService } from '../api.ts';
import { faultOf } from '../model.ts';
import { memoryKeyOf, startWork, type Work, type WorkMemory } from './work.ts';

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
    const faulty = work.draft.fields.find((field) => faultOf(field) !== null);
    setHasFaults(faulty !== undefined);
    if (faulty === undefined) await submission.submit();
    else document.getElementById(`service-${faulty.key}-label`)?.focus();
  };
  const discard = (): void => {
    memory.delete(key);
    setWork(startWork(start.record));
    onDone();
  };
  return { work, change, share, hasFaults, submission, submit, discard };
}
