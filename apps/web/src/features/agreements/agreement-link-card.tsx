import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** Leads to the agreement and the certificate. */
export function AgreementLinkCard() {
  const { t } = useLingui();
  return (
    <SectionCard title={t`Agreement and certificate`}>
      <p>
        <Trans>Your franchisee agreement as PDF, and the certificate for your wall.</Trans>
      </p>
      <p className="mt-2">
        <TextLink to={paths.dashboardAgreement}>
          <Trans>Open your agreement</Trans>
        </TextLink>
      </p>
    </SectionCard>
  );
}
