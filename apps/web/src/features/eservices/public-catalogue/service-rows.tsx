import type { Eservice } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { publicUrl, servicePagePath } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';

interface ServiceRowsProps {
  readonly services: readonly Eservice[];
  /** The anchor in the URL: the row of this service is marked. */
  readonly target?: string | null;
}

/** Services as rows with fee and time, each linked to its page. The slugs are anchors. */
export function ServiceRows({ services, target = null }: ServiceRowsProps) {
  return (
    <ul className="grid gap-x-8 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
      {services.map((service) => (
        <li
          key={service.id}
          id={service.slug}
          className={`flex border-b border-line target:bg-primary-soft target:px-2 ${service.slug === target ? 'bg-primary-soft px-2' : ''}`}
        >
          <ServiceRow service={service} />
        </li>
      ))}
    </ul>
  );
}

function ServiceRow({ service }: { readonly service: Eservice }) {
  const { slug, eserviceName } = service;
  return (
    <Link
      to={publicUrl(servicePagePath(slug), useLanguage())}
      className="group flex min-h-15 w-full items-center gap-3 py-2 -outline-offset-2 hover:text-link"
    >
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-semibold">{eserviceName}</h3>
        <div className="text-small leading-snug text-ink-soft">
          <FeeAndTime service={service} />
        </div>
      </div>
      <span className="text-ink-soft group-hover:text-link">
        <Icon name="chevron-right" size="small" />
      </span>
    </Link>
  );
}

function FeeAndTime({ service }: { readonly service: Eservice }) {
  const { firmFee, usualTime, isActive } = service;
  if (!isActive) return <Trans>Service Inactive</Trans>;
  return (
    <>
      <span className="text-ink">
        {firmFee === null ? <Trans>Fee on request</Trans> : <Money rupees={firmFee} />}
      </span>
      {usualTime !== '' && ` · ${usualTime}`}
    </>
  );
}
