import { Trans } from '@lingui/react/macro';
import { paths } from '../../../../app/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import type { Door, SentCode } from '../model.ts';
import { CodeForm } from './code-form.tsx';
import { ResendCode } from './resend-code.tsx';

interface CodeStepProps {
  readonly sent: SentCode;
  readonly door: Door;
  readonly requested: string | null;
  readonly onSent: (sent: SentCode) => void;
  /** Back to the e-mail step, with what was typed there. */
  readonly onBack: () => void;
}

/** Waiting for a code: type it, ask for another one, change the address, or register. */
export function CodeStep({ sent, door, requested, onSent, onBack }: CodeStepProps) {
  const isRegistering = sent.fullName !== null;
  const email = <strong className="wrap-anywhere text-ink">{sent.email}</strong>;
  return (
    <div className="space-y-6">
      <p className="text-ink-soft">
        {isRegistering ? (
          <Trans>A code is on its way to {email}. It works for 10 minutes.</Trans>
        ) : (
          <Trans>If {email} can sign in, a code is on its way. It works for 10 minutes.</Trans>
        )}
      </p>
      <CodeForm sent={sent} door={door} />
      <div className="space-y-1 border-t border-line pt-4">
        <ResendCode sent={sent} onSent={onSent} />
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back to e-mail</Trans>
        </Button>
      </div>
      {!isRegistering && (
        <p className="text-small text-ink-soft">
          {door === 'staff' ? (
            <NotOfTheStaff sent={sent} requested={requested} />
          ) : (
            <NoMail sent={sent} requested={requested} />
          )}
        </p>
      )}
    </div>
  );
}

type Waiting = Pick<CodeStepProps, 'sent' | 'requested'>;

function NoMail({ sent, requested }: Waiting) {
  return (
    <Trans>
      No e-mail yet? Look in your spam folder. The address may also not be registered: check it for
      typing mistakes, or{' '}
      <TextLink to={paths.register} state={{ requested, email: sent.email }}>
        register
      </TextLink>
      .
    </Trans>
  );
}

// A code that is refused here is still good at the other door, so it goes there with the person.
function NotOfTheStaff({ sent, requested }: Waiting) {
  return (
    <Trans>
      No e-mail yet? Look in your spam folder. If you are a franchisee, your code works at{' '}
      <TextLink to={paths.login} state={{ requested, sent }}>
        Sign in
      </TextLink>
      .
    </Trans>
  );
}
