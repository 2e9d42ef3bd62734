import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** Leads from the settings to the privacy centre. */
export function PrivacyLinkCard() {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Privacy centre`}
      description={
        <Trans>
          Your consent, a download of your data, who opened your documents, your nominee and
          complaints.
        </Trans>
      }
    >
      <LinkButton variant="secondary" to={paths.dashboardPrivacy}>
        <Trans>Open the privacy centre</Trans>
      </LinkButton>
    </SectionCard>
  );
}
