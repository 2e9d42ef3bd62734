import type { User } from '@anupal/contract/users';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { roleLabels } from '../labels.ts';

/** Who the signed-in person is to the product. */
export function AccountCard({ user }: { readonly user: User }) {
  const { i18n } = useLingui();
  return (
    <Card>
      <h2 className="text-title font-bold">
        <Trans>Your account</Trans>
      </h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
        <dt className="text-ink-soft">
          <Trans>Full name</Trans>
        </dt>
        <dd className="font-semibold">{user.fullName}</dd>
        <dt className="text-ink-soft">
          <Trans>E-mail address</Trans>
        </dt>
        <dd className="font-semibold break-all">{user.email}</dd>
        <dt className="text-ink-soft">
          <Trans>Role</Trans>
        </dt>
        <dd className="font-semibold">{i18n._(roleLabels[user.role])}</dd>
      </dl>
    </Card>
  );
}
