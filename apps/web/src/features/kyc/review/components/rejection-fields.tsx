import { rejectionReasons } from '@anupal/contract/kyc/records';
import { rejectionSentences } from '@anupal/contract/sentences/rejections';
import { useLingui } from '@lingui/react/macro';
import { useFieldSentences } from '../../../../lib/use-field-sentences.ts';
import { useLanguage } from '../../../../lib/use-language.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { reasonLabels } from '../labels.ts';
import { whatIsMissing } from '../model.ts';
import type { DecisionInHand } from './use-decision.ts';

/** Why a request is rejected. The person reads the reason as a sentence, and the remark. */
export function RejectionFields({ decision }: { readonly decision: DecisionInHand }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { reason, setReason, remark, setRemark, submission } = decision;
  const errors = useFieldSentences(submission);
  const missing = whatIsMissing(reason, remark);
  return (
    <>
      <Select
        id="rejection-reason"
        label={t`Reason`}
        hint={reason === null ? undefined : rejectionSentences[reason][language]}
        placeholder={t`Choose a reason`}
        aria-required
        error={missing.reason && errors.reason}
        choices={rejectionReasons.map((value) => ({ value, name: i18n._(reasonLabels[value]) }))}
        value={reason ?? ''}
        onChange={(value) => setReason(rejectionReasons.find((one) => one === value) ?? null)}
      />
      <Field
        id="rejection-remark"
        label={reason === 'other' ? t`Remark` : t`Remark (optional)`}
        hint={t`The person reads it beside the reason. Write no PAN or Aadhaar number.`}
        aria-required={reason === 'other'}
        error={missing.remark && errors.remark}
        maxLength={500}
        autoComplete="off"
        value={remark}
        onChange={(event) => setRemark(event.target.value)}
      />
    </>
  );
}
