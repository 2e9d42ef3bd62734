import { isStaff } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../../app/paths.ts';
import { AgreementLinkCard } from '../../features/agreements/agreement-link-card.tsx';
import { AppearanceCard } from '../../features/users/appearance-card.tsx';
import { SignInCard } from '../../features/auth/email-change/sign-in-card.tsx';
import { GoogleLinksCard } from '../../features/auth/google-links/google-links-card.tsx';
import { PasskeysCard } from '../../features/auth/passkeys/passkeys-card.tsx';
import { ProfilePictureCard } from '../../features/auth/profile-picture/profile-picture-card.tsx';
import { SecondFactorCard } from '../../features/auth/second-factor/second-factor-card.tsx';
import { DeviceList } from '../../features/auth/sessions/device-list.tsx';
import { FreshCodeHost } from '../../features/auth/step-up/fresh-code-dialog.tsx';
import { KycCard } from '../../features/kyc/own/kyc-card.tsx';
import { TaxProfileCard } from '../../features/invoices/tax-profile-card.tsx';
import { LanguageCard } from '../../features/notifications/language-card.tsx';
import { PreferencesCard } from '../../features/notifications/preferences-card.tsx';
import { DeleteAccountCard } from '../../features/retention/delete-account-card.tsx';
import { BusinessCard } from '../../features/onboarding/business-card.tsx';
import { OwnPayments } from '../../features/payments/own/own-payments.tsx';
import { PrivacyLinkCard } from '../../features/privacy/privacy-link-card.tsx';
import { AccountCard } from '../../features/users/account-card.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';

/** The user's account, preferences and sign-ins. */
export default function Settings() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { pathname } = useLocation();
  return (
    <>
      <div className="space-y-3">
        <PageHeading>{t`Account Settings`}</PageHeading>
        <SectionLinks
          label={t`Settings sections`}
          parts={[
            { id: 'account', name: t`Account` },
            { id: 'display', name: t`Language and display` },
            { id: 'notifications', name: t`Notifications` },
            { id: 'sign-in', name: t`Sign-in and devices` },
            { id: 'privacy', name: t`Privacy` },
          ]}
        />
      </div>
      <Part id="account">
        <Pair>
          <AccountCard user={user} />
          <ProfilePictureCard user={user} />
        </Pair>
        {!isStaff(user.role) && (
          <>
            <Pair>
              <BusinessCard />
              <KycCard user={user} />
            </Pair>
            <AgreementLinkCard />
            <TaxProfileCard />
            <OwnPayments />
          </>
        )}
      </Part>
      <Part id="display">
        <Pair>
          <LanguageCard />
          <AppearanceCard />
        </Pair>
      </Part>
      <Part id="notifications">
        <PreferencesCard />
      </Part>
      <Part id="sign-in">
        <Pair>
          <SignInCard user={user} />
          <GoogleLinksCard />
        </Pair>
        <PasskeysCard />
        <SecondFactorCard />
        <DeviceList />
      </Part>
      <Part id="privacy">
        <PrivacyLinkCard />
        {!isStaff(user.role) && <DeleteAccountCard />}
      </Part>
      {/* The layout of the admin pages has one. */}
      {pathname !== paths.adminDashboardSettings && <FreshCodeHost />}
    </>
  );
}

/** Cards that a link at the top of the page leads to. */
function Part({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className="space-y-4 sm:space-y-6">
      {children}
    </div>
  );
}

/** Two short cards, side by side where there is room. */
function Pair({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-6 xl:grid-cols-2 *:min-w-0">{children}</div>;
}
