import type { Eservice } from '@anupal/contract/eservices';
import { Plural, Trans } from '@lingui/react/macro';
import { byCategory, findServices } from '../model.ts';
import { CategoryLinks } from './category-links.tsx';
import { CategorySection } from './category-section.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchField } from './search-field.tsx';
import { useServiceSearch } from './use-service-search.ts';
import { useSoughtTerms } from './use-sought-terms.ts';
import { useTarget } from './use-target.ts';

interface ServiceListProps {
  readonly services: readonly Eservice[];
  /** Whether staff have changed something since is not known. */
  readonly isUnchecked: boolean;
}

/** The services by kind, narrowed by a search. */
export function ServiceList({ services, isUnchecked }: ServiceListProps) {
  const { field, sought, setTyped, clear } = useServiceSearch();
  const target = useTarget();
  const terms = useSoughtTerms(sought);
  const found = findServices(services, terms ?? []);
  const parts = byCategory(found);
  return (
    <>
      <SearchField field={field} onType={setTyped} />
      <p role="status" className="mt-2 mb-4 min-h-6 text-small text-ink-soft noscript:hidden">
        {terms !== null && terms.length > 0 && (
          <Plural value={found.length} one="# service found" other="# services found" />
        )}
        {terms?.length === 0 && isUnchecked && (
          <Trans>
            We could not check just now whether a fee has changed. Please confirm it with us.
          </Trans>
        )}
      </p>
      <CategoryLinks parts={parts} />
      {parts.map((part) => (
        <CategorySection key={part.category} part={part} target={target} />
      ))}
      {found.length === 0 && <NothingFound onClear={clear} />}
    </>
  );
}
