import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { categoryLabels } from '../category-labels.ts';
import type { CategoryGroup } from './catalogue-model.ts';
import { CategoryPicture } from './category-picture.tsx';
import { ServiceRows } from './service-rows.tsx';

interface CategorySectionProps {
  readonly part: CategoryGroup;
  /** The anchor in the URL. */
  readonly target: string | null;
  /** Whether the services were searched for. */
  readonly isFound: boolean;
}

/**
 * The services of one category, under a heading with an anchor. A phone folds them to the heading,
 * unless the anchor is among them, they were searched for, or no script could open them.
 */
export function CategorySection({ part, target, isFound }: CategorySectionProps) {
  const { i18n } = useLingui();
  const { category, services } = part;
  const headingId = `${category}-heading`;
  const hasTarget = target === category || services.some(({ slug }) => slug === target);
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isOpen = isFound || (isOpened ?? hasTarget);
  const name = i18n._(categoryLabels[category].name);
  return (
    <section
      id={category}
      aria-labelledby={headingId}
      className="group/part max-sm:border-b max-sm:border-line sm:wait-80 sm:pt-10"
    >
      <div className="flex items-center gap-3 max-sm:min-h-16 sm:mb-3">
        <CategoryPicture category={category} />
        <h2 id={headingId} className="min-w-0 flex-1 text-title font-bold tracking-tight">
          <span className="max-sm:hidden noscript:inline">{name}</span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${category}-services`}
            onClick={() => setIsOpened(!isOpen)}
            className="flex min-h-16 w-full items-center gap-3 text-start leading-snug sm:hidden noscript:hidden"
          >
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-small font-normal text-ink-soft">{services.length}</span>
            <span className={`text-ink-soft ${isOpen ? 'rotate-180' : ''}`}>
              <Icon name="chevron-down" size="small" />
            </span>
          </button>
        </h2>
      </div>
      <div
        id={`${category}-services`}
        className={`max-sm:pb-4 ${isOpen ? '' : 'max-sm:not-has-target:[&:not(:target_*)]:hidden noscript:block!'}`}
      >
        <ServiceRows services={services} target={target} />
      </div>
    </section>
  );
}
