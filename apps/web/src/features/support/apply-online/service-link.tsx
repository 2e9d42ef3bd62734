import type { Eservice } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { applyUrl, paths, publicUrl, servicePagePath } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';

interface ServiceLinkProps {
  readonly service: Eservice;
  readonly onChoose: () => void;
}

/** A service to choose. A visitor signs in on the way, and arrives at its form. */
export function ServiceLink({ service, onChoose }: ServiceLinkProps) {
  const { id, slug, eserviceName, usualTime, firmFee } = service;
  const session = useSession();
  const onSite = publicUrl(servicePagePath(slug), useLanguage());
  const isSignedIn = session.status === 'signedIn';
  // Staff cannot apply: they see the service.
  const target = isSignedIn && session.user.role !== 'user' ? onSite : applyUrl(id);
  return (
    <Link
      to={isSignedIn ? target : paths.login}
      state={isSignedIn ? null : { requested: target }}
      onClick={onChoose}
      className="flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover focus-visible:-outline-offset-4"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{eserviceName}</span>
        <span className="block text-small text-ink-soft">
          {firmFee === null ? <Trans>Fee on request</Trans> : <Money rupees={firmFee} />} ·{' '}
          {usualTime}
        </span>
      </span>
      <Icon name="arrow-right" />
    </Link>
  );
}
