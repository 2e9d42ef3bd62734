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
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {/* The frame hides the outer lines of the last cells. */}
      <ul className="-me-px -mb-px grid sm:grid-cols-2 lg:grid-cols-3">
        {services.map((service) => (
          <li
            key={service.id}
            id={service.slug}
            className={`flex border-e border-b border-line target:bg-primary-soft ${service.slug === target ? 'bg-primary-soft' : ''}`}
          >
            <ServiceRow service={service} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ServiceRow({ service }: { readonly service: Eservice }) {
  const { slug, eserviceName } = service;
  return (
    <Link
      to={publicUrl(servicePagePath(slug), useLanguage())}
      className="group flex min-h-16 w-full items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover hover:text-link print:min-h-0"
    >
      <div className="min-w-0 flex-1">
        <h3 className="leading-snug font-semibold">{eserviceName}</h3>
        <div className="text-small leading-snug text-ink-soft">
          <FeeAndTime service={service} />
        </div>
      </div>
      <span className="text-ink-soft group-hover:text-link print:hidden">
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
