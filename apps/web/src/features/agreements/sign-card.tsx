import type { AgreementOffer } from '@anupal/contract/agreements/agreement-schemas';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Banner } from '../../ui/banner.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreementText } from '../onboarding/agreement-text.tsx';
import { offerQuery } from './agreements-api.ts';
import { SignForm } from './sign-form.tsx';

interface SignCardProps {
  /** The last day. */
  readonly signBy: string;
}

/** The agreement with the franchisee's details, to be read and signed. */
export function SignCard({ signBy }: SignCardProps) {
  const { t } = useLingui();
  const result = useQuery(offerQuery(useLanguage()));
  const isLate = signBy < dateInIndia(new Date());
  const day = <DateText iso={signBy} />;
  return (
    <SectionCard title={t`Sign your agreement`}>
      <div className="space-y-6">
        <Banner tone={isLate ? 'warning' : 'info'}>
          {isLate ? (
            <Trans>
              The deadline was {day}. You cannot file new applications until you sign. Everything
              else works as before.
            </Trans>
          ) : (
            <Trans>
              Please sign by {day}. You will receive the signed PDF by email. After that day, you
              cannot file new applications until you sign.
            </Trans>
          )}
        </Banner>
        <AgreementText />
        <QueryContent
          result={result}
          failed={t`The agreement PDF could not be created.`}
          loading={<Skeleton lines={3} label={t`Preparing the PDF...`} />}
        >
          {(offer: AgreementOffer) => <SignForm key={offer.id} offer={offer} />}
        </QueryContent>
      </div>
    </SectionCard>
  );
}
