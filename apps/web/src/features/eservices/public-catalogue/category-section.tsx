import { useLingui } from '@lingui/react/macro';
import { categoryLabels } from '../category-labels.ts';
import type { CategoryGroup } from './catalogue-model.ts';
import { CategoryPicture } from './category-picture.tsx';
import { ServiceCard } from './service-card.tsx';

interface CategorySectionProps {
  readonly part: CategoryGroup;
  /** The anchor in the URL. */
  readonly target: string | null;
}

/** The services of one category, under a heading with an anchor. */
export function CategorySection({ part, target }: CategorySectionProps) {
  const { i18n } = useLingui();
  const { category, services } = part;
  const { name, text } = categoryLabels[category];
  const headingId = `${category}-heading`;
  return (
    <section id={category} aria-labelledby={headingId} className="pt-10">
      <div className="flex items-start gap-4">
        <CategoryPicture category={category} />
        <div>
          <h2 id={headingId} className="text-title font-bold tracking-tight">
            {i18n._(name)}
          </h2>
          <p className="text-ink-soft">{i18n._(text)}</p>
        </div>
      </div>
      <ul className="mt-5 grid items-start gap-4 lg:grid-cols-2">
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} isTarget={service.slug === target} />
        ))}
      </ul>
    </section>
  );
}
