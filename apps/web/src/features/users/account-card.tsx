import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { roleLabels } from './role-labels.ts';

/** The account of the signed-in user. */
export function AccountCard({ user }: { readonly user: User }) {
  const { i18n, t } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Your account</Trans>
      </h2>
      <DescriptionList
        details={[
          [t`Full name`, user.fullName],
          [t`Email address`, user.email],
          [t`Role`, i18n._(roleLabels[user.role])],
        ]}
      />
    </Card>
  );
}
