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

interface CorrectionWay {
  readonly text: ReactNode;
  /** Whether the user needs the office for a part of it. */
  readonly needsOffice: boolean;
}

function describe(group: DataGroup, user: User): CorrectionWay {
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
        Change your email address and picture in <TextLink to={settings}>Settings</TextLink>. To
        correct your name, send us a request.
      </Trans>
    );
  return (
    <Trans>
      Change your email address, business, GST details and picture in{' '}
      <TextLink to={settings}>Settings</TextLink>. To correct your name, send us a request.
    </Trans>
  );
}

function IdentityText({ user }: { readonly user: User }) {
  if (user.kycStatus !== 'approved')
    return (
      <Trans>
        You can <TextLink to={paths.dashboardKyc}>cancel and correct your KYC</TextLink> until it is
        approved.
      </Trans>
    );
  return (
    <Trans>
      Your KYC is approved. If something in it is wrong or has changed, send us a request, and we
      will reopen it so that you can correct it. It is deleted when you{' '}
      <TextLink to={paths.dashboardDeleteAccount}>delete your account</TextLink>.
    </Trans>
  );
}

function AgreementText() {
  return (
    <Trans>
      All documents are on the <TextLink to={paths.dashboardAgreement}>Agreement</TextLink> page. A
      signed document is never changed: once we have corrected your name, you sign again.
    </Trans>
  );
}

function SignInText({ settings }: { readonly settings: string }) {
  return (
    <Trans>
      In <TextLink to={settings}>Settings</TextLink>, you can sign out devices and remove passkeys
      and Google accounts.
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
      All entries are on the <TextLink to={paths.dashboardWallet}>Wallet</TextLink> and{' '}
      <TextLink to={paths.dashboardInvoices}>Invoices</TextLink> pages. Entries in the books are
      never changed. If one is wrong, send us a request: we correct it with another entry or a
      credit note.
    </Trans>
  );
}

function ApplicationsText({ user }: { readonly user: User }) {
  if (isStaff(user.role))
    return (
      <Trans>
        Your actions and messages are part of franchisees’ applications. If something is wrong, send
        us a request.
      </Trans>
    );
  return (
    <Trans>
      Everything is in your <TextLink to={paths.dashboardApplications}>applications</TextLink>.
      Request a correction on the application’s page.
    </Trans>
  );
}

function ConversationsText({ user }: { readonly user: User }) {
  if (isStaff(user.role))
    return (
      <Trans>
        Your replies are part of franchisees’ tickets. If something is wrong, send us a request.
      </Trans>
    );
  return (
    <Trans>
      All messages are in your <TextLink to={paths.dashboardSupport}>tickets</TextLink>. Sent
      messages cannot be changed. To correct one, add a message.
    </Trans>
  );
}

function DueDatesText() {
  return (
    <Trans>
      Change your answers, marks and reminders on the{' '}
      <TextLink to={paths.dashboardCalendar}>Due dates</TextLink> page.
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
      Choose your notifications in <TextLink to={settings}>Settings</TextLink>.
    </Trans>
  );
}

function ActionsText() {
  return (
    <Trans>
      This record proves who did what and is never changed. The JSON download contains all of it.
    </Trans>
  );
}
