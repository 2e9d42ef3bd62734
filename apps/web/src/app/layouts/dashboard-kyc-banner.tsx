import { isStaff, type User } from '@anupal/contract/users';
import { Trans } from '@lingui/react/macro';
import { Banner } from '../../ui/banner.tsx';

/** Tells people without KYC that a part of the dashboard is closed to them. Staff need none. */
export function KycBanner({ user }: { readonly user: Pick<User, 'role' | 'isKycVerified'> }) {
  if (isStaff(user.role) || user.isKycVerified) return null;
  return (
    <Banner tone="info">
      <p className="font-semibold">
        <Trans>Access Restricted - Complete your KYC.</Trans>
      </p>
      <p>
        <Trans>You can hand in your documents here as soon as KYC Verification opens.</Trans>
      </p>
    </Banner>
  );
}
