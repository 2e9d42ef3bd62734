import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import type { SignInAudience, SentCode } from './email-sign-in-model.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

interface CodeStepProps {
  readonly sent: SentCode;
  readonly audience: SignInAudience;
  readonly requested: string | null;
  readonly onSent: (sent: SentCode) => void;
  /** Returns to the first step, with the typed values. */
  readonly onBack: () => void;
}

/** The code step: enter the code, resend it, change the address, or register. */
export function CodeStep({ sent, audience, requested, onSent, onBack }: CodeStepProps) {
  const email = <strong className="wrap-anywhere text-ink">{sent.email}</strong>;
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">{messages[getFlow(sent, audience)](email)}</p>
      <CodeForm sent={sent} audience={audience} />
      <div className="space-y-1 border-t border-line pt-4">
        <ResendCode sent={sent} audience={audience} onSent={onSent} />
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back to email</Trans>
        </Button>
      </div>
      <NoMail sent={sent} audience={audience} requested={requested} />
    </div>
  );
}

function NoMail({
  sent,
  audience,
  requested,
}: Pick<CodeStepProps, 'sent' | 'audience' | 'requested'>) {
  const Help = helpTexts[getFlow(sent, audience)];
  return (
    Help && (
      <p className="text-small text-ink-soft">
        <Help sent={sent} requested={requested} />
      </p>
    )
  );
}

type HelpProps = Pick<CodeStepProps, 'sent' | 'requested'>;

function NotRegistered({ sent, requested }: HelpProps) {
  return (
    <Trans>
      No email yet? Check your spam folder. The address may also not be registered: check it for
      typing mistakes, or{' '}
      <TextLink to={paths.register} state={{ requested, email: sent.email }}>
        register
      </TextLink>
      .
    </Trans>
  );
}

// The code is also valid on the other page, so it is passed along.
function NotOfTheStaff({ sent, requested }: HelpProps) {
  return (
    <Trans>
      No email yet? Check your spam folder. If you are a franchisee, your code works at{' '}
      <TextLink to={paths.login} state={{ requested, sent }}>
        Sign in
      </TextLink>
      .
    </Trans>
  );
}

function NotInvited({ sent, requested }: HelpProps) {
  return (
    <Trans>
      No email yet? Check your spam folder. An invitation is valid for 72 hours: ask the person who
      invited you for a new one. If you already have a staff account,{' '}
      <TextLink to={paths.adminLogin} state={{ requested, email: sent.email }}>
        sign in
      </TextLink>
      .
    </Trans>
  );
}

type SignInFlowKind = 'registering' | 'signingIn' | 'invited' | 'staff';

function getFlow(sent: SentCode, audience: SignInAudience): SignInFlowKind {
  if (audience === 'staff') return sent.fullName === null ? 'staff' : 'invited';
  return sent.fullName === null ? 'signingIn' : 'registering';
}

// Only a registration certainly sends a code; otherwise the page reveals no more than the API does.
const canSignIn = (email: ReactNode) => (
  <Trans>If {email} can sign in, we have sent a code to it. It is valid for 10 minutes.</Trans>
);
const messages: Readonly<Record<SignInFlowKind, (email: ReactNode) => ReactNode>> = {
  registering: (email) => (
    <Trans>We have sent a code to {email}. It is valid for 10 minutes.</Trans>
  ),
  signingIn: canSignIn,
  staff: canSignIn,
  invited: (email) => (
    <Trans>If {email} is invited, we have sent a code to it. It is valid for 10 minutes.</Trans>
  ),
};

const helpTexts: Readonly<Record<SignInFlowKind, ((waiting: HelpProps) => ReactNode) | null>> = {
  registering: null,
  signingIn: NotRegistered,
  staff: NotOfTheStaff,
  invited: NotInvited,
};
