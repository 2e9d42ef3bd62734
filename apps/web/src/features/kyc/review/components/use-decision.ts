import type { KycRecord, RejectionReason } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure } from '../../../../lib/failure.ts';
import { useSubmit } from '../../../../lib/use-submit.ts';
import { showToast } from '../../../../ui/toast.ts';
import { decide, recordQuery, type Decision } from '../api.ts';
import { decisionWords } from '../labels.ts';
import { whatIsMissing } from '../model.ts';

/** A decision that is being asked for, on the version of the request that the reviewer saw. */
interface Asked {
  readonly kycStatus: Decision['kycStatus'];
  readonly version: number;
}

/** What a reviewer is about to decide, and what came of it. */
export function useDecision(record: KycRecord) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // Kept when the dialog closes, so that nothing typed is lost to another's decision.
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [remark, setRemark] = useState('');
  const [hasChanged, setHasChanged] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: recordQuery(record.id).queryKey });
  const submission = useSubmit(async () => {
    if (asked === null) return null;
    const fields = asked.kycStatus === 'rejected' ? whatIsMissing(reason, remark) : {};
    if (Object.keys(fields).length > 0) return failure('invalid_input', () => null, { fields });
    const decision = decisionOf(asked, reason, remark);
    if (decision === null) return null;
    const answer = await decide(record.id, decision);
    const isLate = !answer.ok && answer.code === 'kyc_changed';
    if (!answer.ok && !isLate) {
      // Another reviewer has marked a page: the screen shows which.
      if (answer.code === 'number_visible') await refresh();
      return answer;
    }
    // Closed from within, it gives the focus back before it goes.
    dialog.current?.close();
    setHasChanged(isLate);
    if (answer.ok) {
      queries.setQueryData(recordQuery(record.id).queryKey, answer.value);
      showToast('success', i18n._(decisionWords[decision.kycStatus].done));
      setReason(null);
      setRemark('');
    }
    await refresh();
    return null;
  }, asked);
  return {
    dialog,
    asked,
    ask: (kycStatus: Decision['kycStatus']): void => {
      setHasChanged(false);
      setAsked({ kycStatus, version: record.version });
    },
    close: (): void => setAsked(null),
    reason,
    setReason,
    remark,
    setRemark,
    hasChanged,
    submission,
  };
}

/** Everything about the decision that is being made. */
export type DecisionInHand = ReturnType<typeof useDecision>;

function decisionOf(
  { kycStatus, version }: Asked,
  reason: RejectionReason | null,
  remark: string,
): Decision | null {
  if (kycStatus === 'approved') return { kycStatus, version };
  return reason && { kycStatus, version, reason, remark: remark.trim() || undefined };
}
