import type { Eservice } from '@anupal/contract/eservices';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SectionLinks } from '../../../ui/section-links.tsx';
import { categoryLabels } from '../category-labels.ts';
import { useServiceFinder } from '../use-service-finder.ts';
import { groupByCategory, type CategoryGroup } from './catalogue-model.ts';
import { CategorySection } from './category-section.tsx';
import { FeesAsOf, FeesUnchecked } from './fee.tsx';
import { SearchField } from './search-field.tsx';
import { useCatalogueSearch } from './use-catalogue-search.ts';
import { useUrlTarget } from './use-url-target.ts';

/** Links to the categories of the page. */
function CategoryLinks({ parts }: { readonly parts: readonly CategoryGroup[] }) {
  const { i18n, t } = useLingui();
  return (
    <SectionLinks
      label={t`Types of services`}
      parts={parts.map(({ category, services }) => ({
        id: category,
        name: i18n._(categoryLabels[category].name),
        count: services.length,
      }))}
    />
  );
}

/** Shown when no service matches the search. */
function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const contact = publicUrl(paths.contact, useLanguage());
  return (
    <EmptyState
      picture="search"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="secondary" onClick={onClear}>
            <Trans>Show all services</Trans>
          </Button>
          <LinkButton to={contact}>
            <Trans>Ask us</Trans>
          </LinkButton>
        </div>
      }
    >
      <Trans>No services match these words. Try others, or ask us.</Trans>
    </EmptyState>
  );
}

interface ServiceListProps {
  readonly services: readonly Eservice[];
  /** Whether edited services could not be fetched. */
  readonly isUnchecked: boolean;
}

/** The services by category, filtered by a search. */
export function ServiceList({ services, isUnchecked }: ServiceListProps) {
  const { field, searchText, setTypedSearch, clear } = useCatalogueSearch();
  const target = useUrlTarget();
  const find = useServiceFinder(searchText);
  const found = find?.(services) ?? services;
  const parts = groupByCategory(found);
  const isSearching = searchText.trim() !== '';
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-10">
      <SearchField field={field} onType={setTypedSearch} />
      <p role="status" className="mt-2 mb-4 min-h-6 text-small text-ink-soft noscript:hidden">
        {isSearching && find !== null && (
          <Plural value={found.length} one="# service found" other="# services found" />
        )}
        {!isSearching && isUnchecked && <FeesUnchecked />}
      </p>
      {/* On a phone the folded sections are as short. */}
      <div className="max-sm:hidden noscript:block">
        <CategoryLinks parts={parts} />
      </div>
      <p className="mt-4 text-small text-ink-soft">
        <Trans>
          Our fees include GST. The page of each service shows the government fee and the documents.
        </Trans>
      </p>
      <FeesAsOf />
      {parts.map((part) => (
        <CategorySection key={part.category} part={part} target={target} isFound={isSearching} />
      ))}
      {found.length === 0 && <NothingFound onClear={clear} />}
    </div>
  );
}
