import type { Application } from '@anupal/contract/applications/schemas';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ApiResult } from '../../../lib/api/request.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { usePersisted } from '../../../lib/forms/persisted-values.ts';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import {
  requestInformation,
  transitionApplication,
  quoteFee,
  reopenApplication,
} from './office-applications-api.ts';
import { reviewActionLabels } from './review-action-labels.ts';
import {
  emptyActionValues,
  parseDocumentList,
  type ActionValues,
  type ReviewAction,
} from './review-model.ts';
import type { ResponseHandling } from './use-response-handling.ts';

/** An action to be confirmed, for the version of the application that was seen. */
export interface RequestedAction {
  readonly action: ReviewAction;
  readonly version: number;
}

/** The state of the review actions: the dialog, and the entered values of each action. */
export function useReviewAction(
  { id, version }: Pick<Application, 'id' | 'version'>,
  responses: ResponseHandling,
) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<RequestedAction | null>(null);
  const [entered, setEntered] = usePersisted<Partial<Record<ReviewAction, ActionValues>>>(
    `${id}:actions`,
    {},
  );
  useLeaveWarning(Object.values(entered).some((values) => Object.values(values).join('') !== ''));
  return {
    id,
    responses,
    dialog,
    pending,
    start: (action: ReviewAction): void => setPending({ action, version }),
    cancel: (): void => setPending(null),
    entered,
    setEntered,
  };
}

export type ReviewActionState = ReturnType<typeof useReviewAction>;

/** The form of the open dialog. */
export function useActionForm(reviewAction: ReviewActionState, requested: RequestedAction) {
  const { id, responses, dialog, entered, setEntered } = reviewAction;
  const { i18n } = useLingui();
  const { action } = requested;
  const setValues = (values: ActionValues): void => setEntered({ ...entered, [action]: values });
  return useControlledForm({
    values: entered[action] ?? emptyActionValues,
    setValues,
    submit: async (values) => {
      const result = await sendAction(id, requested, values);
      const close = (): void => dialog.current?.close();
      await responses.handle(result, i18n._(reviewActionLabels[action].done), close);
      return result;
    },
    onSuccess: () => setValues(emptyActionValues),
  });
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
  values: ActionValues,
): Promise<ApiResult<Application>> {
  const { text, requestedDocuments, note, reason } = values;
  if (action === 'requestInformation')
    return requestInformation(id, {
      version,
      text,
      requestedDocuments: parseDocumentList(requestedDocuments),
    });
  if (action === 'quote') {
    const fees = {
      firmFee: parseFee(values.firmFee),
      governmentFee: parseFee(values.governmentFee),
    };
    return quoteFee(id, { version, ...fees, note });
  }
  if (action === 'reopen') return reopenApplication(id, { version, reason });
  const rejection = action === 'reject' ? toRejectionInput(values) : {};
  return transitionApplication(id, { version, state: targetStates[action], ...rejection });
}

function toRejectionInput({ reason, retainedAmount, retainedReason }: ActionValues) {
  if (retainedAmount.trim() === '') return { reason };
  return { reason, retainedAmount: parseRupeesInput(retainedAmount), retainedReason };
}

/** An empty field means no fee. */
function parseFee(text: string): number {
  return text.trim() === '' ? 0 : parseRupeesInput(text);
}
