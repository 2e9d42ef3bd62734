import type { Eservice } from '@anupal/contract/eservices';
import { Plural, Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { byCategory, findServices } from '../model.ts';
import { CategoryLinks } from './category-links.tsx';
import { CategorySection } from './category-section.tsx';
import { SearchField } from './search-field.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useServiceSearch } from './use-service-search.ts';
import { useTarget } from './use-target.ts';

/** The whole catalogue, by kind. It is read without script; with it, it can be searched. */
export function Catalogue({ services: built }: { readonly services: readonly Eservice[] }) {
  const { services, isUnchecked } = useCatalogue(built);
  const { field, sought, setTyped, clear } = useServiceSearch();
  const target = useTarget();
  const found = findServices(services, sought);
  return (
    <>
      <SearchField field={field} onType={setTyped} />
      <p role="status" className="mt-2 min-h-6 text-small text-ink-soft noscript:hidden">
        {sought.trim() !== '' && (
          <Plural value={found.length} one="# service found" other="# services found" />
        )}
        {sought.trim() === '' && isUnchecked && (
          <Trans>
            We could not check just now whether a fee has changed. Please confirm it with us.
          </Trans>
        )}
      </p>
      <div className="mt-4">
        <CategoryLinks parts={byCategory(found)} />
      </div>
      {byCategory(found).map((part) => (
        <CategorySection key={part.category} part={part} target={target} />
      ))}
      {found.length === 0 && <NothingFound onClear={clear} />}
    </>
  );
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const contact = publicUrl(paths.contact, useLanguage());
  return (
    <EmptyState
      icon="search"
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
      <Trans>No service has these words. Try others, or ask us.</Trans>
    </EmptyState>
  );
}
