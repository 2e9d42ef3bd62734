import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

/** The way to the user's data: to see, correct and download it. */
export function OwnDataCard() {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Your data`}
      description={<Trans>See what we store about you, correct it, or download it.</Trans>}
    >
      <LinkButton variant="secondary" to={paths.dashboardOwnData}>
        <Trans>See your data</Trans>
      </LinkButton>
    </SectionCard>
  );
}
