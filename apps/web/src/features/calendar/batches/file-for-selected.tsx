import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import {
  itemKey,
  toBatchUrl,
  toFilterParams,
  type BoardSelection,
} from '../clients/client-board-model.ts';
import { useBatchSelection } from './use-batch-selection.ts';

/** Opens filing for many clients with only those that are selected on the board. */
export function FileForSelected({ query, items }: BoardSelection) {
  const { t } = useLingui();
  const keys = new Set(items.map(itemKey));
  const { month, form } = query;
  const opening = useBatchSelection({
    form: { month, form, ...toFilterParams(query) },
    keys,
    to: toBatchUrl(query),
  });
  return (
    <>
      <FormError submission={opening} fallback={t`The clients could not be loaded.`} />
      <Button isPending={opening.isPending} onClick={() => void opening.submit()}>
        <Plural value={items.length} one="File for #" other="File for #" />
      </Button>
    </>
  );
}
