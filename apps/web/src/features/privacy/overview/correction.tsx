import type { DataGroup } from '@anupal/contract/privacy/data-groups';
import { isStaff, type User } from '@anupal/contract/users';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { DataRequestButton } from '../data-request-button.tsx';

interface CorrectionProps {
  readonly group: DataGroup;
  readonly user: User;
}

/** How the user corrects data of a kind: by themselves, or by a request to the office. */
export function Correction({ group, user }: CorrectionProps) {
  const { text, needsOffice } = describe(group, user);
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <p className="max-w-prose">{text}</p>
      {needsOffice && <DataRequestButton kind="correction" user={user} />}
    </div>
  );
}

interface Way {
  readonly text: ReactNode;
  /** Whether the user needs the office for a part of it. */
  readonly needsOffice: boolean;
}

function describe(group: DataGroup, user: User): Way {
  const settings = user.role === 'admin' ? paths.adminDashboardSettings : paths.dashboardSettings;
  switch (group) {
    case 'person':
      return { text: <PersonText user={user} settings={settings} />, needsOffice: true };
    case 'identity':
      return { text: <IdentityText user={user} />, needsOffice: user.kycStatus === 'approved' };
    case 'agreement':
      return { text: <AgreementText />, needsOffice: true };
    case 'signIn':
      return { text: <SignInText settings={settings} />, needsOffice: false };
    case 'choices':
      return { text: <ChoicesText />, needsOffice: false };
    case 'money':
      return { text: <MoneyText />, needsOffice: true };
    case 'applications':
      return { text: <ApplicationsText user={user} />, needsOffice: isStaff(user.role) };
    case 'conversations':
      return { text: <ConversationsText user={user} />, needsOffice: isStaff(user.role) };
    case 'dueDates':
      return { text: <DueDatesText />, needsOffice: false };
    case 'clients':
      return { text: <ClientsText />, needsOffice: false };
    case 'notifications':
      return { text: <NotificationsText settings={settings} />, needsOffice: false };
    case 'actions':
      return { text: <ActionsText />, needsOffice: true };
  }
}

function PersonText({ user, settings }: { readonly user: User; readonly settings: string }) {
  if (isStaff(user.role))
    return (
      <Trans>
        Change your email address and picture in the <TextLink to={settings}>settings</TextLink>. We
        correct your name at your request.
      </Trans>
    );
  return (
    <Trans>
      Change your email address, business, GST details and picture in the{' '}
      <TextLink to={settings}>settings</TextLink>. We correct your name at your request.
    </Trans>
  );
}

function IdentityText({ user }: { readonly user: User }) {
  if (user.kycStatus !== 'approved')
    return (
      <Trans>
        <TextLink to={paths.dashboardKyc}>Cancel and correct your KYC</TextLink> until it is
        approved.
      </Trans>
    );
  return (
    <Trans>
      Your KYC is approved. If something in it is wrong or has changed, send us a request: we reopen
      it and you correct it. It is deleted when you{' '}
      <TextLink to={paths.dashboardDeleteAccount}>delete your account</TextLink>.
    </Trans>
  );
}

function AgreementText() {
  return (
    <Trans>
      All documents are on the page <TextLink to={paths.dashboardAgreement}>Agreement</TextLink>. A
      signed document does not change: once we have corrected your name, you sign again.
    </Trans>
  );
}

function SignInText({ settings }: { readonly settings: string }) {
  return (
    <Trans>
      Sign out devices, and remove passkeys and Google accounts, in the{' '}
      <TextLink to={settings}>settings</TextLink>.
    </Trans>
  );
}

function ChoicesText() {
  return (
    <Trans>
      Change your consent and your nominee in the{' '}
      <TextLink to={paths.dashboardPrivacy}>privacy centre</TextLink>.
    </Trans>
  );
}

function MoneyText() {
  return (
    <Trans>
      All entries are on the pages <TextLink to={paths.dashboardWallet}>Wallet</TextLink> and{' '}
      <TextLink to={paths.dashboardInvoices}>Invoices</TextLink>. Entries in the books do not
      change. If one is wrong, send us a request: we correct it by another entry or a credit note.
    </Trans>
  );
}

function ApplicationsText({ user }: { readonly user: User }) {
  if (isStaff(user.role))
    return <Trans>Your steps and messages are part of the applications of franchisees.</Trans>;
  return (
    <Trans>
      Everything is in your <TextLink to={paths.dashboardApplications}>applications</TextLink>. Ask
      for a correction on the page of an application.
    </Trans>
  );
}

function ConversationsText({ user }: { readonly user: User }) {
  if (isStaff(user.role))
    return <Trans>Your replies are part of the tickets of franchisees.</Trans>;
  return (
    <Trans>
      All messages are in your <TextLink to={paths.dashboardSupport}>tickets</TextLink>. They stay
      as they were sent; add a message to correct one.
    </Trans>
  );
}

function DueDatesText() {
  return (
    <Trans>
      Change your answers, marks and reminders on the page{' '}
      <TextLink to={paths.dashboardCalendar}>Due dates</TextLink>.
    </Trans>
  );
}

function ClientsText() {
  return (
    <Trans>
      Change prices and clients in your <TextLink to={paths.dashboardClients}>client book</TextLink>
      . Data of the clients themselves is not listed here, because you are responsible for it.
    </Trans>
  );
}

function NotificationsText({ settings }: { readonly settings: string }) {
  return (
    <Trans>
      Choose what you are notified of in the <TextLink to={settings}>settings</TextLink>.
    </Trans>
  );
}

function ActionsText() {
  return (
    <Trans>Proves who did what and is never changed. The JSON download contains all of it.</Trans>
  );
}
