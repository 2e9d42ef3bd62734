import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { catalogueElementId, serializeCatalogue } from './prerendered-catalogue.ts';
import { ServiceList } from './service-list.tsx';
import { useCatalogue } from './use-catalogue.ts';

/** The complete catalogue by category. Readable without script, searchable with it. */
export function Catalogue() {
  const language = useLanguage();
  const { prerendered, services, hasFailed, retry } = useCatalogue();
  if (services === null)
    return hasFailed ? <CatalogueError onRetry={retry} /> : <CatalogueSkeleton />;
  return (
    <>
      <ServiceList services={services} isUnchecked={hasFailed} />
      {prerendered !== null && (
        <data hidden id={catalogueElementId(language)} value={serializeCatalogue(prerendered)} />
      )}
    </>
  );
}

/** The shared error component would be too large for a public page. */
function CatalogueError({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture="papers"
        action={
          <Button variant="secondary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <strong className="block text-ink">
          <Trans>Failed to fetch eServices</Trans>
        </strong>
        <Trans>Please check your internet connection.</Trans>
      </EmptyState>
    </div>
  );
}

/** The placeholder while the catalogue loads. */
function CatalogueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div className="h-12 max-w-xl animate-pulse rounded-control bg-line" />
      <div className="mt-16 grid gap-4 lg:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="h-64 animate-pulse rounded-card bg-line" />
        ))}
      </div>
    </div>
  );
}
