import type { KycDocumentType, KycRecord, SameNumberRecord } from '@anupal/contract/kyc/schemas';
import { missingReasonTexts } from '@anupal/contract/texts/kyc-rejections';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure, type Failure } from '../../../lib/api/failure.ts';
import { useControlledForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/toast.ts';
import { decideKyc, type Decision } from './review-api.ts';
import { kycRecordQuery } from '../kyc-api.ts';
import { decisionLabels } from './review-labels.ts';
import {
  emptyDecision,
  findMissingFields,
  parseReason,
  type DecisionValues,
} from './review-model.ts';

/** A decision to be confirmed, for the version of the request that was seen. */
export interface RequestedDecision {
  readonly kycStatus: Decision['kycStatus'];
  readonly version: number;
  readonly sameNumberRecords: readonly SameNumberRecord[];
}

/** The state of a decision: the dialog and what was typed into it. */
export function useDecision(record: KycRecord, checked: readonly KycDocumentType[]) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<RequestedDecision | null>(null);
  // Kept when the dialog closes, so that another reviewer's decision loses nothing.
  const [values, setValues] = useState(emptyDecision);
  const [hasChanged, setHasChanged] = useState(false);
  return {
    recordId: record.id,
    checked,
    dialog,
    pending,
    start: (kycStatus: Decision['kycStatus']): void => {
      setHasChanged(false);
      const sameNumberRecords = record.review?.sameNumberRecords ?? [];
      setPending({ kycStatus, version: record.version, sameNumberRecords });
    },
    cancel: (): void => setPending(null),
    values,
    setValues,
    hasChanged,
    setHasChanged,
  };
}

export type DecisionState = ReturnType<typeof useDecision>;

/** The form of the open dialog. */
export function useDecisionForm(decision: DecisionState, pending: RequestedDecision) {
  const { recordId, checked, dialog, values, setValues, setHasChanged } = decision;
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = kycRecordQuery(recordId);
  return useControlledForm({
    prefix: 'rejection-',
    values,
    setValues,
    submit: async (typed) => {
      const decision = buildDecision(pending, typed, checked);
      return 'fields' in decision
        ? failure('invalid_input', () => null, decision)
        : decideKyc(recordId, decision);
    },
    onSuccess: async (decided) => {
      // Closed first, so that the dialog returns the focus before it is removed.
      dialog.current?.close();
      setHasChanged(false);
      queries.setQueryData(queryKey, decided);
      showToast('success', i18n._(decisionLabels[pending.kycStatus].done));
      setValues(emptyDecision);
      await queries.invalidateQueries({ queryKey });
    },
    onFailure: async ({ code }) => {
      if (code === 'kyc_changed') {
        dialog.current?.close();
        setHasChanged(true);
      }
      // Another reviewer has decided or marked a page, or another account has the same number now.
      if (['kyc_changed', 'number_visible', 'duplicate_unexplained'].includes(code))
        await queries.invalidateQueries({ queryKey });
    },
  });
}

/** The decision as the API takes it, or the fields that it lacks. */
function buildDecision(
  { kycStatus, version, sameNumberRecords }: RequestedDecision,
  values: DecisionValues,
  checked: readonly KycDocumentType[],
): Decision | Pick<Failure, 'fields'> {
  if (kycStatus === 'rejected') {
    const reason = parseReason(values.reason);
    const remark = values.remark.trim();
    const fields = findMissingFields(reason, remark);
    if (reason === null || fields.remark !== undefined) return { fields };
    return { kycStatus, version, reason, remark: remark || undefined };
  }
  const decision = { kycStatus, version, checkedDocuments: [...checked] };
  if (sameNumberRecords.length === 0) return decision;
  const reason = values.duplicateReason;
  if (reason.trim().length < 3)
    return { fields: { duplicateReason: missingReasonTexts.duplicate } };
  const seen = sameNumberRecords.map((record) => ({
    kycId: record.kycId,
    version: record.version,
  }));
  return { ...decision, duplicates: { reason, seen } };
}
