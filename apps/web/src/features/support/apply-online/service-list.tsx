import type { Eservice } from '@anupal/contract/eservices';
import { Plural, Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ServiceLink } from './service-link.tsx';

interface ServiceListProps {
  readonly services: readonly Eservice[];
  readonly onChoose: () => void;
}

/** The found services, each linked to its form, by way of the sign-in. */
export function ServiceList({ services, onChoose }: ServiceListProps) {
  const contact = publicUrl(paths.contact, useLanguage());
  return (
    <div>
      <p role="status" className="text-small text-ink-soft">
        <Plural value={services.length} _0="No service found" one="# service" other="# services" />
      </p>
      {services.length === 0 ? (
        <p className="mt-3">
          <Trans>
            Try another word, or{' '}
            <TextLink to={contact} onClick={onChoose}>
              ask us
            </TextLink>
            .
          </Trans>
        </p>
      ) : (
        <ul className="mt-3 max-h-[50dvh] divide-y divide-line overflow-y-auto rounded-control border border-line">
          {services.map((service) => (
            <li key={service.id}>
              <ServiceLink service={service} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
