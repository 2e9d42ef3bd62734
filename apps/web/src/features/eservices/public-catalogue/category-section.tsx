import { useLingui } from '@lingui/react/macro';
import { categoryLabels } from '../category-labels.ts';
import type { CategoryGroup } from './catalogue-model.ts';
import { CategoryPicture } from './category-picture.tsx';
import { ServiceRows } from './service-rows.tsx';

interface CategorySectionProps {
  readonly part: CategoryGroup;
  /** The anchor in the URL. */
  readonly target: string | null;
}

/** The services of one category, under a heading with an anchor. */
export function CategorySection({ part, target }: CategorySectionProps) {
  const { i18n } = useLingui();
  const { category, services } = part;
  const headingId = `${category}-heading`;
  return (
    <section id={category} aria-labelledby={headingId} className="wait-140 pt-10 sm:wait-80">
      <div className="mb-3 flex items-center gap-3">
        <CategoryPicture category={category} />
        <h2 id={headingId} className="min-w-0 text-title font-bold tracking-tight">
          {i18n._(categoryLabels[category].name)}
        </h2>
      </div>
      <ServiceRows services={services} target={target} />
    </section>
  );
}
