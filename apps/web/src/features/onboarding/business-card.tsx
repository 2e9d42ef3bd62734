import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { onboardingQuery, type Onboarding } from './onboarding-api.ts';
import { stepPages } from './onboarding-model.ts';
import { BusinessEditor } from './business-editor.tsx';

/** The user's business, to be corrected, and the accepted agreement, which stays. */
export function BusinessCard() {
  const { t } = useLingui();
  const result = useQuery(onboardingQuery(useLanguage()));
  return (
    <SectionCard title={t`Your business`}>
      <QueryContent
        result={result}
        loading={<Skeleton lines={3} label={t`Loading your business...`} />}
      >
        {(known) => <Contents known={known} />}
      </QueryContent>
    </SectionCard>
  );
}

function Contents({ known: { business, agreement, nextStep } }: { readonly known: Onboarding }) {
  const { t } = useLingui();
  const [isEditing, setIsEditing] = useState(false);
  if (business === null)
    return (
      <EmptyState
        picture="papers"
        action={
          <LinkButton variant="secondary" to={stepPages[nextStep]}>
            <Trans>Continue with your franchise</Trans>
          </LinkButton>
        }
      >
        <Trans>You have not given your business details yet.</Trans>
      </EmptyState>
    );
  if (isEditing) return <BusinessEditor business={business} onEnd={() => setIsEditing(false)} />;
  return (
    <>
      <DescriptionList
        details={[
          [t`Business name`, business.businessName],
          [t`Business email`, business.businessEmail],
          [t`Business phone number`, formatPhone(business.businessPhoneNumber)],
          ...(agreement.acceptedAt === null
            ? []
            : [[t`Agreement accepted on`, <DateText iso={agreement.acceptedAt} />] as const]),
        ]}
      />
      <p className="mt-4 text-small text-ink-soft">
        <Trans>What you agreed to, and when, cannot be changed.</Trans>
      </p>
      <div className="mt-4">
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          <Trans>Edit business details</Trans>
        </Button>
      </div>
    </>
  );
}
