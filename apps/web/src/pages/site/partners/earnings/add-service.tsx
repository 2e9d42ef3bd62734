import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { fieldClasses } from '../../../../ui/field-classes.ts';
import { Icon } from '../../../../ui/icon.tsx';
import type { PricedService } from './priced-services.ts';

interface AddServiceProps {
  /** The services that are not in the list yet. */
  readonly services: readonly PricedService[];
  readonly onAdd: (slug: string) => void;
}

/** Adds another service of the catalogue to the month. */
export function AddService({ services, onAdd }: AddServiceProps) {
  const [slug, setSlug] = useState('');
  const chosen = services.find((service) => service.slug === slug) ?? services[0];
  if (chosen === undefined) return null;
  return (
    <div className="mt-4 noscript:hidden">
      <label htmlFor="add-service" className="block font-semibold">
        <Trans>Another service</Trans>
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <span className="relative min-w-0 flex-1 basis-44">
          <select
            id="add-service"
            value={chosen.slug}
            onChange={(event) => setSlug(event.target.value)}
            className={`${fieldClasses} appearance-none truncate pr-11`}
          >
            {services.map((service) => (
              <option key={service.slug} value={service.slug}>
                {service.name}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
            <Icon name="chevron-down" />
          </span>
        </span>
        <Button variant="secondary" onClick={() => onAdd(chosen.slug)}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </div>
  );
}
