import { isStaff } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import { AppearanceCard } from '../../features/users/appearance-card.tsx';
import { SignInCard } from '../../features/auth/email-change/sign-in-card.tsx';
import { GoogleLinksCard } from '../../features/auth/google-links/google-links-card.tsx';
import { ProfilePictureCard } from '../../features/auth/profile-picture/profile-picture-card.tsx';
import { DeviceList } from '../../features/auth/sessions/device-list.tsx';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { KycCard } from '../../features/kyc/own/kyc-card.tsx';
import { TaxProfileCard } from '../../features/invoices/tax-profile-card.tsx';
import { LanguageCard } from '../../features/notifications/language-card.tsx';
import { PreferencesCard } from '../../features/notifications/preferences-card.tsx';
import { BusinessCard } from '../../features/onboarding/business-card.tsx';
import { OwnPayments } from '../../features/payments/own/own-payments.tsx';
import { AccountCard } from '../../features/users/account-card.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The user's account and its sign-ins. */
export default function Settings() {
  const { t } = useLingui();
  const user = useSignedInUser();
  return (
    <>
      <PageHeading>{t`Account Settings`}</PageHeading>
      <AccountCard user={user} />
      <ProfilePictureCard user={user} />
      {!isStaff(user.role) && <KycCard user={user} />}
      {!isStaff(user.role) && (
        <>
          <BusinessCard />
          <TaxProfileCard />
          <OwnPayments />
        </>
      )}
      <LanguageCard />
      <AppearanceCard />
      <PreferencesCard />
      <SignInCard user={user} />
      <GoogleLinksCard />
      <DeviceList />
      <FreshCodeHost />
    </>
  );
}
