import type { KycDocument } from '@anupal/contract/kyc/records';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { documentLabels } from '../../labels.ts';
import type { DocumentChecks } from './use-document-checks.ts';

interface DocumentCheckProps {
  readonly document: KycDocument;
  readonly checks: DocumentChecks;
}

/** The tick by which a reviewer says that a document matches the submitted details. */
export function DocumentCheck({ document, checks }: DocumentCheckProps) {
  const { i18n, t } = useLingui();
  const name = i18n._(documentLabels[document.type]);
  return (
    <Checkbox
      id="document-checked"
      isChecked={checks.checked.includes(document.type)}
      onChange={(isChecked) => checks.set(document, isChecked)}
      {...(!checks.canCheck(document) && { disabledReason: t`Open every page first.` })}
    >
      {t`${name} checked against the submitted details`}
    </Checkbox>
  );
}
