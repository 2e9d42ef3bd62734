import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { homePath } from '../../../features/auth/navigation-model.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SiteLink } from '../site-link.tsx';

/** A link to the user's dashboard; for visitors, the next step of a business and of a partner. */
export function StartPanel() {
  const session = useSession();
  if (session.status === 'signedIn')
    return (
      <div className="mt-8">
        <LinkButton to={homePath(session.user)}>
          <Trans>My page</Trans>
        </LinkButton>
      </div>
    );
  return (
    <>
      <div className="mt-8 flex flex-wrap gap-3">
        <SiteLink
          to={{ path: paths.allServices }}
          className={`${buttonClasses('primary')} max-sm:w-full`}
        >
          <Trans>Start an application</Trans>
          <Icon name="arrow-right" />
        </SiteLink>
        <SiteLink
          to={{ path: paths.partners }}
          className={`${buttonClasses('secondary')} max-sm:w-full`}
        >
          <Trans>Become our partner</Trans>
        </SiteLink>
      </div>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          Already have an account? <TextLink to={paths.login}>Sign in</TextLink>
        </Trans>
      </p>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-soft">
        <Advantage>
          <Trans>Fees shown before you apply</Trans>
        </Advantage>
        <Advantage>
          <Trans>No password to remember</Trans>
        </Advantage>
        <Advantage>
          <Trans>In Hindi and English</Trans>
        </Advantage>
      </ul>
    </>
  );
}

function Advantage({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span className="text-success">
        <Icon name="check" size="small" />
      </span>
      {children}
    </li>
  );
}
