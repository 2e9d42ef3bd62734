import type { LegalHold } from '@anupal/contract/retention';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { holdQuery } from './hold-api.ts';
import { LegalHoldDialog } from './legal-hold-dialog.tsx';

/** Whether the data of a person is preserved for a proceeding, for superadmins. */
export function LegalHoldCard({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const result = useQuery(holdQuery(userId));
  return (
    <SectionCard
      title={t`Legal hold`}
      description={
        <Trans>
          While it is in force, KYC, agreements, tickets and names in tax documents are retained
          beyond their period, and the account cannot be deleted. Sign-ins, drafts and notifications
          still expire. The person can still delete their own clients and documents; disable the
          account to prevent that.
        </Trans>
      }
    >
      <QueryContent result={result} loading={<Skeleton lines={2} label={t`Loading...`} />}>
        {({ hold }) => <Contents userId={userId} hold={hold} />}
      </QueryContent>
    </SectionCard>
  );
}

interface ContentsProps extends LegalHold {
  readonly userId: string;
}

function Contents({ userId, hold }: ContentsProps) {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="space-y-4">
      {hold !== null && (
        <DescriptionList
          details={[
            [
              t`Status`,
              <Badge key="state" tone={hold.isInForce ? 'warning' : 'neutral'}>
                {hold.isInForce ? t`In force` : t`Ended`}
              </Badge>,
            ],
            [t`Proceeding`, hold.reason],
            [
              t`Last day`,
              hold.endsOn === null ? t`Not decided yet` : <DateText key="end" iso={hold.endsOn} />,
            ],
            [t`Set by`, hold.setBy],
            [t`Set on`, <DateText key="at" iso={hold.setAt} />],
          ]}
        />
      )}
      <Button variant="secondary" onClick={() => setIsAsked(true)}>
        {hold === null ? <Trans>Set a legal hold</Trans> : <Trans>Change or end the hold</Trans>}
      </Button>
      {isAsked && <LegalHoldDialog userId={userId} hold={hold} onClose={() => setIsAsked(false)} />}
    </div>
  );
}
