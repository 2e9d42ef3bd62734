import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AgreementText } from '../onboarding/agreement-text.tsx';
import { agreementQuery, readOwnAgreementFile } from './agreements-api.ts';
import { CertificateCard } from './certificate-card.tsx';
import { PdfButton } from './pdf-button.tsx';
import { SignCard } from './sign-card.tsx';
import { SignedDetails } from './signed-details.tsx';

/** The franchisee's agreement: to read and sign, or as it was signed, and their certificate. */
export function OwnAgreement() {
  const { t } = useLingui();
  const result = useQuery(agreementQuery);
  return (
    <>
      <div>
        <BackLink to={paths.dashboardSettings}>
          <Trans>Back to account settings</Trans>
        </BackLink>
        <PageHeading>{t`Franchisee agreement`}</PageHeading>
      </div>
      <QueryContent
        result={result}
        failed={t`Your agreement could not be loaded.`}
        loading={<Skeleton lines={5} shape="cards" label={t`Loading your agreement...`} />}
      >
        {(status) => <Contents status={status} />}
      </QueryContent>
    </>
  );
}

function Contents({ status }: { readonly status: AgreementStatus }) {
  const { t } = useLingui();
  const { signBy, waitsForStamp, signed, certificate } = status;
  return (
    <div className="space-y-6">
      {signBy !== null && <SignCard signBy={signBy} />}
      {waitsForStamp && (
        <SectionCard title={t`Sign your agreement`}>
          <div className="space-y-6">
            <Banner tone="info">
              <Trans>
                Your agreement needs an e-stamp first. Our office buys and records it; then you are
                asked to sign here. Until then, everything works as before.
              </Trans>
            </Banner>
            <AgreementText />
          </div>
        </SectionCard>
      )}
      {signed !== null && (
        <SectionCard title={t`Signed agreement`}>
          <SignedDetails signed={signed} />
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
            <PdfButton
              isPrimary={signBy === null}
              name={`agreement-${signed.version}`}
              label={t`Download the signed PDF`}
              readFile={() => readOwnAgreementFile({ document: 'agreement' })}
            />
            <TextLink to={`${paths.verify}#${signed.id}`}>
              <Trans>See what clients see when they check it</Trans>
            </TextLink>
          </div>
        </SectionCard>
      )}
      {signBy === null && !waitsForStamp && signed === null && (
        <SectionCard title={t`Terms of the agreement`}>
          <AgreementText />
          <p className="mt-4 text-ink-soft">
            <Trans>You can sign the agreement here once your plan is active.</Trans>
          </p>
        </SectionCard>
      )}
      <CertificateCard certificate={certificate} />
    </div>
  );
}
