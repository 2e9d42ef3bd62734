import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Answer } from '../../../lib/api/request.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import {
  requestInformation,
  transitionApplication,
  quoteFee,
  reopenApplication,
} from './office-applications-api.ts';
import { reviewActionLabels } from './review-action-labels.ts';
import { parseDocumentList, type ReviewAction } from './review-model.ts';
import { usePersistedText } from './use-persisted-text.ts';
import type { ResponseHandling } from './use-response-handling.ts';

/** An action to be confirmed, for the version of the application that was seen. */
interface RequestedAction {
  readonly action: ReviewAction;
  readonly version: number;
}

/** The state of a review action: the dialog, its form and its submission. */
export function useReviewAction(
  application: Pick<Application, 'id' | 'version' | 'charges' | 'refundsFeeOnWithdrawal'>,
  responses: ResponseHandling,
) {
  const { id, version, charges, refundsFeeOnWithdrawal } = application;
  const { i18n } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<RequestedAction | null>(null);
  const form = useActionForm(id);
  const submission = useSubmit(async () => {
    if (pending === null) return null;
    const answer = await sendAction(id, pending, form);
    const close = (): void => dialog.current?.close();
    const outcome = await responses.handle(
      answer,
      i18n._(reviewActionLabels[pending.action].done),
      close,
    );
    if (outcome === 'done') form.clear(pending.action);
    return outcome === 'refused' && !answer.ok ? answer : null;
  }, pending);
  return {
    dialog,
    pending,
    start: (action: ReviewAction): void => setPending({ action, version }),
    cancel: (): void => setPending(null),
    form,
    // Nothing is spent before work has started, so everything is refundable.
    paidCharges: refundsFeeOnWithdrawal ? [] : charges.filter(({ state }) => state === 'paid'),
    submission,
  };
}

export type ReviewActionState = ReturnType<typeof useReviewAction>;

function useActionForm(id: string) {
  const [question, setQuestion] = usePersistedText(id, 'question');
  const [documents, setDocuments] = usePersistedText(id, 'documents');
  const [firmFee, setFirmFee] = usePersistedText(id, 'firm-fee');
  const [governmentFee, setGovernmentFee] = usePersistedText(id, 'government-fee');
  const [note, setNote] = usePersistedText(id, 'note');
  const [reason, setReason] = usePersistedText(id, 'reason');
  const [retainedAmount, setRetainedAmount] = usePersistedText(id, 'kept-amount');
  const [retainedReason, setRetainedReason] = usePersistedText(id, 'kept-reason');
  const [reopenReason, setReopenReason] = usePersistedText(id, 'reopening');
  const asked = { question, documents, setQuestion, setDocuments };
  const quoted = { firmFee, governmentFee, note, setFirmFee, setGovernmentFee, setNote };
  const rejected = {
    reason,
    retainedAmount,
    retainedReason,
    setReason,
    setRetainedAmount,
    setRetainedReason,
  };
  const clear = (done: ReviewAction): void => {
    const used: Readonly<Partial<Record<ReviewAction, readonly ((text: string) => void)[]>>> = {
      requestInformation: [setQuestion, setDocuments],
      quote: [setFirmFee, setGovernmentFee, setNote],
      reject: [setReason, setRetainedAmount, setRetainedReason],
      reopen: [setReopenReason],
    };
    used[done]?.forEach((set) => set(''));
  };
  return { ...asked, ...quoted, ...rejected, reopenReason, setReopenReason, clear };
}

const targetStates = {
  resume: 'in_review',
  start: 'in_progress',
  complete: 'completed',
  reject: 'rejected',
} as const;

function sendAction(
  id: string,
  { action, version }: RequestedAction,
  form: ReturnType<typeof useActionForm>,
): Promise<Answer<Application>> {
  if (action === 'requestInformation')
    return requestInformation(id, {
      version,
      text: form.question,
      requestedDocuments: parseDocumentList(form.documents),
    });
  if (action === 'quote') {
    const fees = { firmFee: parseFee(form.firmFee), governmentFee: parseFee(form.governmentFee) };
    return quoteFee(id, { version, ...fees, note: form.note });
  }
  if (action === 'reopen') return reopenApplication(id, { version, reason: form.reopenReason });
  const rejection = action === 'reject' ? toRejectionInput(form) : {};
  return transitionApplication(id, { version, state: targetStates[action], ...rejection });
}

function toRejectionInput({
  reason,
  retainedAmount,
  retainedReason,
}: ReturnType<typeof useActionForm>) {
  if (retainedAmount.trim() === '') return { reason };
  return { reason, retainedAmount: parseRupeesInput(retainedAmount), retainedReason };
}

/** An empty field means no fee. */
function parseFee(text: string): number {
  return text.trim() === '' ? 0 : parseRupeesInput(text);
}
