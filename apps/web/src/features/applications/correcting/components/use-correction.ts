import type { CorrectionDraft } from '@anupal/contract/applications/corrections';
import type { Application } from '@anupal/contract/applications/records';
import { hasAadhaarIn } from '@anupal/contract/eservices/form-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure, type Failure } from '../../../../lib/failure.ts';
import { announceMasking } from '../../../../lib/masked-input.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { applicationQuery, applicationsKey } from '../../api.ts';
import { saidIn, unsentPapers, wrongAnswers } from '../../filing/components/checked.ts';
import { correct, readCorrection, type FiledForm } from '../api.ts';
import { correctedAnswers } from '../model.ts';
import type { CorrectionKeepers } from './keepers.ts';

interface Beginning {
  readonly applicationId: string;
  /** The form as the person sees it first. */
  readonly first: FiledForm;
  readonly keepers: CorrectionKeepers;
  readonly onCorrected: (application: Application) => void;
}

interface Given {
  readonly typed: CorrectionDraft;
  /** The other application for the same client and period. */
  readonly confirmDuplicateOf: string | undefined;
}

/** Sends a correction once what is on its way has arrived, and follows what changed meanwhile. */
export function useCorrection({ applicationId, first, keepers, onCorrected }: Beginning) {
  const queries = useQueryClient();
  const { queryKey } = applicationQuery(applicationId, useLanguage());
  const [form, setForm] = useState(first);
  const [handedIn, setHandedIn] = useState<ReturnType<typeof saidIn> | null>(null);
  const given = useRef<Given | null>(null);
  const key = useRef<string>(crypto.randomUUID());
  const followRefusal = async ({ code }: Failure): Promise<void> => {
    if (code === 'timed_out' || code === 'unreachable') return; // the same key finds what became of it
    key.current = crypto.randomUUID();
    const fresh = await readCorrection(applicationId).catch(() => null);
    if (fresh !== null) {
      setForm(fresh);
      // What was refused as a draft of the earlier answers is kept as one of these.
      const unsent = keepers.texts.unsent();
      if (unsent !== null && unsent.corrected !== fresh.corrected)
        keepers.texts.type({ ...unsent, corrected: fresh.corrected });
      keepers.papers.fill(fresh.newDocuments);
    }
    await queries.invalidateQueries({ queryKey: applicationsKey });
  };
  const submission = useSubmit(async (): Promise<Failure | null> => {
    if (given.current === null) return null;
    const { typed, confirmDuplicateOf } = given.current;
    await Promise.all([keepers.texts.settled(), keepers.papers.settled()]);
    const slots = keepers.papers.slots();
    setHandedIn(saidIn(typed, slots));
    const answers = correctedAnswers(form, typed, slots);
    const fields = { ...wrongAnswers(form.formFields, answers, slots), ...unsentPapers(slots) };
    if (Object.keys(fields).length > 0) return failure('invalid_input', () => null, { fields });
    const { version } = form;
    const { removed } = typed;
    const answer = await keepers.texts.handIn(() =>
      correct(applicationId, { version, answers, removed, confirmDuplicateOf }, key.current),
    );
    if (!answer.ok) {
      await followRefusal(answer);
      return answer;
    }
    if (hasAadhaarIn(form.formFields, answers)) announceMasking();
    keepers.texts.forget();
    keepers.papers.forget();
    queries.setQueryData(queryKey, answer.value);
    void queries.invalidateQueries({ queryKey: applicationsKey });
    onCorrected(answer.value);
    return null;
  });
  const submit = (typed: CorrectionDraft, confirmDuplicateOf?: string): Promise<void> => {
    if (!submission.isPending) given.current = { typed, confirmDuplicateOf };
    return submission.submit();
  };
  return { form, submission: { ...submission, submit }, handedIn };
}
