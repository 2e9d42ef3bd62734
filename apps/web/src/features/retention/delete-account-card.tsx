import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** The way to delete the account. */
export function DeleteAccountCard() {
  const { t } = useLingui();
  return (
    <SectionCard
      title={t`Delete account`}
      description={
        <Trans>
          See what will be deleted and what the law requires us to retain before you decide.
        </Trans>
      }
    >
      <TextLink to={paths.dashboardDeleteAccount}>
        <Trans>Delete your account</Trans>
      </TextLink>
    </SectionCard>
  );
}
