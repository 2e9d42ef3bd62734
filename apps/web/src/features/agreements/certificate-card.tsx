import type { AgreementStatus } from '@anupal/contract/agreements/agreement-schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { DateText } from '../../ui/date-text.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { readOwnAgreementFile } from './agreements-api.ts';
import { PdfButton } from './pdf-button.tsx';

/** The certificate for the franchisee's wall, or what has to happen first. */
export function CertificateCard({ certificate }: Pick<AgreementStatus, 'certificate'>) {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Franchise certificate`}
      description={
        <Trans>
          A certificate for your wall, in the name on your approved KYC. Clients can scan its QR
          code to check that you are our franchisee.
        </Trans>
      }
    >
      <Contents certificate={certificate} />
    </SectionCard>
  );
}

function Contents({ certificate }: Pick<AgreementStatus, 'certificate'>) {
  const { t } = useLingui();
  const { state, number, issuedAt, reason } = certificate;
  switch (state) {
    case 'signature_needed':
      return <Trans>Sign the agreement first.</Trans>;
    case 'kyc_needed':
      return (
        <p>
          <Trans>It is issued once your KYC is approved.</Trans>{' '}
          <TextLink to={paths.dashboardKyc}>
            <Trans>See your KYC</Trans>
          </TextLink>
        </p>
      );
    case 'plan_needed':
      return (
        <p>
          <Trans>It is valid only with an active plan.</Trans>{' '}
          <TextLink to={paths.dashboardPlans}>
            <Trans>Open your plan</Trans>
          </TextLink>
        </p>
      );
    case 'revoked':
      return (
        <p className="wrap-anywhere">
          <Trans>
            Certificate {number} was revoked: {reason}
          </Trans>
        </p>
      );
    case 'available':
      return (
        <div className="space-y-4">
          {issuedAt !== null && (
            <p>
              <Trans>
                Number {number}, issued on <DateText iso={issuedAt} />
              </Trans>
            </p>
          )}
          <PdfButton
            name={number?.toLowerCase() ?? 'certificate'}
            label={t`Download the certificate`}
            readFile={() => readOwnAgreementFile({ document: 'certificate' })}
          />
        </div>
      );
  }
}
