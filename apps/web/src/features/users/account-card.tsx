import type { User } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { SectionCard } from '../../ui/section-card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { roleLabels } from './role-labels.ts';

/** The account of the signed-in user. */
export function AccountCard({ user }: { readonly user: User }) {
  const { i18n, t } = useLingui();
  return (
    <SectionCard title={t`Your account`}>
      <DescriptionList
        details={[
          [t`Full name`, user.fullName],
          [t`Email address`, user.email],
          [t`Role`, i18n._(roleLabels[user.role])],
        ]}
      />
    </SectionCard>
  );
}
