import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** The services could not be fetched. The part that other pages use would weigh more than this one. */
export function CatalogueProblem({ onRetry }: { readonly onRetry: () => void }) {
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
