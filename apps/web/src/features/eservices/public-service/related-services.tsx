import type { Eservice } from '@anupal/contract/eservices';
import { useLingui } from '@lingui/react/macro';
import { categoryLabels } from '../category-labels.ts';
import { ServiceRows } from '../public-catalogue/service-rows.tsx';

interface RelatedServicesProps {
  readonly service: Eservice;
  readonly services: readonly Eservice[];
}

/** The other active services of a service's category. */
export function RelatedServices({ service, services }: RelatedServicesProps) {
  const { i18n, t } = useLingui();
  const { id, category } = service;
  const related = services.filter(
    (other) => other.category === category && other.id !== id && other.isActive,
  );
  const categoryName = i18n._(categoryLabels[category].name);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="mb-3 text-heading font-bold tracking-tight">
        {t`More services: ${categoryName}`}
      </h2>
      <ServiceRows services={related} />
    </section>
  );
}
