import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Renders its children for users with verified KYC, and a notice for others. */
export function RequireKyc({ children }: { readonly children: ReactNode }) {
  const { isKycVerified, kycStatus } = useSignedInUser();
  if (isKycVerified) return children;
  const toKyc = (
    <LinkButton to={paths.dashboardKyc}>
      {kycStatus === null ? <Trans>Complete KYC</Trans> : <Trans>See your KYC</Trans>}
    </LinkButton>
  );
  return (
    <Card isCompact>
      <EmptyState picture="papers" action={toKyc}>
        <Trans>This page becomes available once your KYC is verified.</Trans>
      </EmptyState>
    </Card>
  );
}
