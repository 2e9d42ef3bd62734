import type { KycRecord } from '@anupal/contract/kyc/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { rejectionReasonLabels } from './review-labels.ts';
import { StatusBadge } from '../status-badge.tsx';

type Decisions = NonNullable<KycRecord['review']>['decisions'];

/** All decisions on this user, including earlier requests. */
export function DecisionHistory({ decisions }: { readonly decisions: Decisions }) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Decisions so far</Trans>
      </h2>
      {decisions.length === 0 && (
        <p className="mt-3 text-ink-soft">
          <Trans>Nothing has been decided yet.</Trans>
        </p>
      )}
      <ol className="mt-3 divide-y divide-line">
        {decisions.map(({ kycStatus, rejection, duplicateReason, decidedBy, ...decision }) => (
          <li key={decision.decidedAt} className="space-y-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge status={kycStatus} />
              <DateText iso={decision.decidedAt} withTime />
            </p>
            {rejection !== null && (
              <>
                <p>{i18n._(rejectionReasonLabels[rejection.reason])}</p>
                <p className="wrap-anywhere">{rejection.remark}</p>
              </>
            )}
            {duplicateReason !== null && (
              <p className="wrap-anywhere">
                <Trans>Approved with the same number on another account: {duplicateReason}</Trans>
              </p>
            )}
            <p className="text-small text-ink-soft wrap-anywhere">
              {decidedBy}
              {!decision.isOfThisRequest && (
                <>
                  {' · '}
                  <Trans>on an earlier request</Trans>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
