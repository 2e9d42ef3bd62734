import { longestReason } from '@anupal/contract/values/reason';
import { useLingui } from '@lingui/react/macro';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { Field } from '../../../../ui/field.tsx';
import type { DecisionInHand } from './use-decision.ts';

/** Why a request is approved although another account has the same PAN or Aadhaar number. */
export function DuplicateReason({ decision }: { readonly decision: DecisionInHand }) {
  const { t } = useLingui();
  const errors = useFieldSentences(decision.submission);
  return (
    <Field
      id="duplicate-reason"
      label={t`Reason to approve it all the same`}
      hint={t`Another account has the same PAN or Aadhaar number. Only staff can read the reason.`}
      aria-required
      error={errors['duplicates.reason']}
      maxLength={longestReason}
      autoComplete="off"
      value={decision.duplicateReason}
      onChange={(event) => decision.setDuplicateReason(event.target.value)}
    />
  );
}
