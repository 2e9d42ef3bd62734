import type { ClientPrice } from '@anupal/contract/clients/prices';
import { formatRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { Money } from '../../../ui/money.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientPricesKey, setClientPrice } from '../client-prices-api.ts';

interface PriceDialogProps {
  /** Null for all clients. */
  readonly clientId: string | null;
  readonly price: ClientPrice;
  readonly onClose: () => void;
}

/** Sets what the user charges for a service, for all clients or one. */
export function PriceDialog({ clientId, price: current, onClose }: PriceDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { eserviceId, eserviceName, publicFee, firmFee, defaultPrice, clientPrice } = current;
  const own = clientId === null ? defaultPrice : clientPrice;
  const dialog = useRef<HTMLDialogElement>(null);
  const finish = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: clientPricesKey });
    showToast('success', t`Price saved.`);
    dialog.current?.close();
  };
  const form = useForm({
    initial: () => ({ price: current.price === null ? '' : String(current.price) }),
    persist: `client-price:${clientId ?? 'all'}:${eserviceId}`,
    prefix: 'price-',
    submit: ({ price }) => setClientPrice(clientId, eserviceId, parseRupeesInput(price)),
    onSuccess: finish,
  });
  const reset = useSubmit(async () => {
    const answer = await setClientPrice(clientId, eserviceId, null);
    if (!answer.ok) return answer;
    form.clear();
    await finish();
    return null;
  });
  const fallback = clientId === null ? publicFee : (defaultPrice ?? publicFee);
  const fallbackText = fallback === null ? '' : formatRupees(fallback);
  return (
    <Dialog title={eserviceName} dialogRef={dialog} onClose={onClose}>
      <Form
        form={form}
        fallback={t`Something went wrong. Please try again.`}
        className="mt-4 space-y-5"
      >
        <Field
          {...form.field('price')}
          label={clientId === null ? t`Your price in rupees` : t`Price for this client in rupees`}
          hint={t`What you charge on top of the government fee, including your own tax.`}
          inputMode="decimal"
          autoComplete="off"
        />
        <Margin typed={form.values.price} firmFee={firmFee} />
        <DialogActions dialogRef={dialog}>
          <SubmitButton>
            <Trans>Save price</Trans>
          </SubmitButton>
          {own !== null && (
            <Button variant="quiet" isPending={reset.isPending} onClick={() => void reset.submit()}>
              {fallback === null ? t`Remove the price` : t`Reset to ${fallbackText}`}
            </Button>
          )}
        </DialogActions>
        {reset.failure !== null && (
          <p role="alert" className="text-danger">
            <Trans>The price could not be reset. Please try again.</Trans>
          </p>
        )}
      </Form>
    </Dialog>
  );
}

interface MarginProps {
  readonly typed: string;
  readonly firmFee: number | null;
}

function Margin({ typed, firmFee }: MarginProps) {
  const price = parseRupeesInput(typed);
  if (firmFee === null) return null;
  return (
    <p aria-live="polite" className="text-ink-soft">
      <Trans>
        You pay us <Money rupees={firmFee} />.
      </Trans>{' '}
      {!Number.isNaN(price) && (
        <Trans>
          Your margin: <Money rupees={price - firmFee} />.
        </Trans>
      )}
    </p>
  );
}
