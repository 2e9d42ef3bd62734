import { Trans } from '@lingui/react/macro';
import { paths, publicUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** No service has the words of a search: all of them again, or a person to ask. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
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
      <Trans>No service has these words. Try others, or ask us.</Trans>
    </EmptyState>
  );
}
