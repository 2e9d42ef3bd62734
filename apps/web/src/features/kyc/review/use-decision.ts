import type {
  KycDocumentType,
  KycRecord,
  RejectionReason,
  SameNumberRecord,
} from '@anupal/contract/kyc/schemas';
import { missingReasonTexts } from '@anupal/contract/texts/kyc-rejections';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure } from '../../../lib/api/failure.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { showToast } from '../../../ui/toast.ts';
import { decideKyc, type Decision } from './review-api.ts';
import { kycRecordQuery } from '../kyc-api.ts';
import { decisionLabels } from './review-labels.ts';
import { findMissingFields } from './review-model.ts';

/** A decision to be confirmed, for the version of the request that was seen. */
interface RequestedDecision {
  readonly kycStatus: Decision['kycStatus'];
  readonly version: number;
  readonly sameNumbers: readonly SameNumberRecord[];
}

/** What the reviewer has entered. */
interface DecisionInput {
  readonly reason: RejectionReason | null;
  readonly remark: string;
  readonly checked: readonly KycDocumentType[];
  readonly duplicateReason: string;
}

/** The state of a decision: the dialog, its fields and its submission. */
export function useDecision(record: KycRecord, checked: readonly KycDocumentType[]) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState<RequestedDecision | null>(null);
  // Kept when the dialog closes, so that another reviewer's decision loses nothing.
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [remark, setRemark] = useState('');
  const [duplicateReason, setDuplicateReason] = useState('');
  const [hasChanged, setHasChanged] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: kycRecordQuery(record.id).queryKey });
  const submission = useSubmit(async () => {
    if (pending === null) return null;
    const input = { reason, remark, checked, duplicateReason };
    const fields = findMissingInput(pending, input);
    if (Object.keys(fields).length > 0) return failure('invalid_input', () => null, { fields });
    const decision = toDecision(pending, input);
    if (decision === null) return null;
    const answer = await decideKyc(record.id, decision);
    const isOutdated = !answer.ok && answer.code === 'kyc_changed';
    if (!answer.ok && !isOutdated) {
      // Another reviewer has marked a page, or another account has the same number now.
      if (answer.code === 'number_visible' || answer.code === 'duplicate_unexplained')
        await refresh();
      return answer;
    }
    // Closed first, so that the dialog returns the focus before it is removed.
    dialog.current?.close();
    setHasChanged(isOutdated);
    if (answer.ok) {
      queries.setQueryData(kycRecordQuery(record.id).queryKey, answer.value);
      showToast('success', i18n._(decisionLabels[decision.kycStatus].done));
      setReason(null);
      setRemark('');
      setDuplicateReason('');
    }
    await refresh();
    return null;
  }, pending);
  return {
    dialog,
    pending,
    start: (kycStatus: Decision['kycStatus']): void => {
      setHasChanged(false);
      const sameNumbers = record.review?.sameNumbers ?? [];
      setPending({ kycStatus, version: record.version, sameNumbers });
    },
    cancel: (): void => setPending(null),
    reason,
    setReason,
    remark,
    setRemark,
    duplicateReason,
    setDuplicateReason,
    hasChanged,
    submission,
  };
}

export type DecisionState = ReturnType<typeof useDecision>;

function findMissingInput({ kycStatus, sameNumbers }: RequestedDecision, input: DecisionInput) {
  if (kycStatus === 'rejected') return findMissingFields(input.reason, input.remark);
  return sameNumbers.length === 0 || input.duplicateReason.trim().length >= 3
    ? {}
    : { 'duplicates.reason': missingReasonTexts.duplicate };
}

function toDecision(
  { kycStatus, version, sameNumbers }: RequestedDecision,
  input: DecisionInput,
): Decision | null {
  const { reason, remark, checked, duplicateReason } = input;
  if (kycStatus === 'rejected')
    return reason && { kycStatus, version, reason, remark: remark.trim() || undefined };
  const seen = sameNumbers.map((one) => ({ kycId: one.kycId, version: one.version }));
  const duplicates = seen.length === 0 ? undefined : { reason: duplicateReason, seen };
  return { kycStatus, version, checkedDocuments: [...checked], duplicates };
}
