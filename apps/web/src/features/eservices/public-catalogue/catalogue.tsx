import type { Eservice } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { catalogueElementId, serializeCatalogue } from './prerendered-catalogue.ts';
import { useCatalogue } from './use-catalogue.ts';

interface CatalogueProps {
  /** The service of the page; by default the page shows all services. */
  readonly slug?: string;
  /** Renders the services. `isUnchecked` when edited services could not be fetched. */
  readonly children: (services: readonly Eservice[], isUnchecked: boolean) => ReactNode;
}

/** The services of a public page: complete without script, and kept current with it. */
export function Catalogue({ slug, children }: CatalogueProps) {
  const language = useLanguage();
  const { prerendered, services, hasFailed, retry } = useCatalogue(slug);
  if (services === null)
    return (
      <div className="mx-auto max-w-6xl px-4 py-8 sm:py-10">
        {hasFailed ? <CatalogueError onRetry={retry} /> : <CatalogueSkeleton />}
      </div>
    );
  return (
    <>
      {children(services, hasFailed)}
      {prerendered !== null && (
        <data
          hidden
          id={catalogueElementId(language, slug)}
          value={serializeCatalogue(prerendered)}
        />
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

/** The placeholder while the services load. */
function CatalogueSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">
        <Trans>Loading...</Trans>
      </span>
      <div className="h-12 max-w-xl animate-pulse rounded-control bg-line" />
      <div className="mt-16 grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="h-12 animate-pulse rounded-control bg-line" />
        ))}
      </div>
    </div>
  );
}
