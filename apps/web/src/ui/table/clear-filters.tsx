import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';

/** The action of a list that its filters have left empty. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  return (
    <Button variant="secondary" onClick={onClear}>
      <Trans>Clear filters</Trans>
    </Button>
  );
}
