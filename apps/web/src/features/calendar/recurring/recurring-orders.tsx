import { preparationDays } from '@anupal/contract/calendar/recurring/endpoints';
import type {
  RecurringOrder,
  RecurringOrderList,
} from '@anupal/contract/calendar/recurring/endpoints';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recurringOrdersId } from '../../../app/paths.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientDuesKey } from '../clients/client-board-api.ts';
import { recurringOrdersQuery, removeRecurringOrder, saveRecurringOrder } from './recurring-api.ts';

interface ClientProps {
  readonly clientId: string;
}

/** What is prepared for a client before each due date. */
export function RecurringOrders({ clientId }: ClientProps) {
  const { t } = useLingui();
  const result = useQuery(recurringOrdersQuery(clientId, useLanguage()));
  return (
    <div id={recurringOrdersId} ref={showIfLinked} className="scroll-mt-20">
      <SectionCard
        title={t`Recurring orders`}
        description={
          <Trans>
            We prepare a draft before each due date. You check and file it; nothing is filed or paid
            automatically.
          </Trans>
        }
      >
        <QueryContent
          result={result}
          failed={t`The recurring orders could not be loaded.`}
          loading={<Skeleton lines={2} label={t`Loading recurring orders...`} />}
        >
          {(list) => <OrderList clientId={clientId} list={list} />}
        </QueryContent>
      </SectionCard>
    </div>
  );
}

// The page scrolls to its anchor before this is loaded.
function showIfLinked(element: HTMLElement | null): void {
  if (window.location.hash === `#${recurringOrdersId}`) element?.scrollIntoView();
}

interface OrderListProps extends ClientProps {
  readonly list: RecurringOrderList;
}

function OrderList({ clientId, list: { orders, forms } }: OrderListProps) {
  return (
    <div className="space-y-4">
      {orders.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line sm:-mx-5">
          {orders.map((order) => (
            <OrderRow key={order.id} clientId={clientId} order={order} />
          ))}
        </ul>
      )}
      {forms.length > 0 ? (
        // Another form starts anew once one was ordered.
        <NewOrder key={forms[0]?.form} clientId={clientId} forms={forms} />
      ) : (
        orders.length === 0 && (
          <p className="text-ink-soft">
            <Trans>No form that we file is due for this client in the next 12 months.</Trans>
          </p>
        )
      )}
    </div>
  );
}

interface OrderRowProps extends ClientProps {
  readonly order: RecurringOrder;
}

function OrderRow({ clientId, order }: OrderRowProps) {
  const { t } = useLingui();
  const { form, name, daysBefore, isPaused, clientPrice } = order;
  const reload = useReload();
  const pausing = useSubmit(async () => {
    const saved = await saveRecurringOrder(clientId, {
      form,
      daysBefore,
      isPaused: !isPaused,
      clientPrice,
    });
    if (!saved.ok) return saved;
    await reload();
    return null;
  });
  const removing = useSubmit(async () => {
    const removed = await removeRecurringOrder(clientId, order.id);
    if (!removed.ok) return removed;
    await reload();
    showToast('success', t`Recurring order stopped.`);
    return null;
  });
  const fallback = t`Something went wrong. Please try again.`;
  return (
    <li className="space-y-1 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {isPaused && (
          <Badge tone="neutral">
            <Trans>Paused</Trans>
          </Badge>
        )}
      </div>
      <p className="text-small text-ink-soft">
        <Plural
          value={daysBefore}
          one="Draft # day before the due date"
          other="Draft # days before the due date"
        />
        {clientPrice !== null && (
          <>
            {' · '}
            <Trans>
              your client pays <Money rupees={clientPrice} />
            </Trans>
          </>
        )}
      </p>
      {!isPaused && <NextDraft order={order} />}
      <FormError submission={pausing} fallback={fallback} takesFocus />
      <FormError submission={removing} fallback={fallback} takesFocus />
      <div className="flex flex-wrap gap-x-4">
        <Button
          variant="quiet"
          isPending={pausing.isPending}
          onClick={pausing.submit}
          aria-label={isPaused ? t`Resume ${name}` : t`Pause ${name}`}
        >
          {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        </Button>
        <Button
          variant="quiet"
          isPending={removing.isPending}
          onClick={removing.submit}
          aria-label={t`Stop repeating ${name}`}
        >
          <Trans>Stop repeating</Trans>
        </Button>
      </div>
    </li>
  );
}

function NextDraft({ order: { next } }: { readonly order: RecurringOrder }) {
  if (next === null)
    return (
      <p className="text-small text-ink-soft">
        <Trans>Nothing is due in the next 12 months.</Trans>
      </p>
    );
  const { period, due, draftOn } = next;
  return (
    <p className="text-small">
      <Trans>
        Next: {period}, due on <DateText iso={due} />
      </Trans>
      {' · '}
      <Trans>
        draft on <DateText iso={draftOn} />
      </Trans>
    </p>
  );
}

interface NewOrderProps extends ClientProps {
  readonly forms: RecurringOrderList['forms'];
}

const offeredDays = [1, 3, 5, 7, 10, 15, preparationDays.max];

function NewOrder({ clientId, forms }: NewOrderProps) {
  const { t } = useLingui();
  const reload = useReload();
  const form = useForm({
    prefix: 'recurring-',
    initial: {
      form: forms[0]?.form ?? '',
      daysBefore: String(preparationDays.usual),
      clientPrice: '',
    },
    submit: ({ form: ordered, daysBefore, clientPrice }) =>
      saveRecurringOrder(clientId, {
        form: ordered,
        daysBefore: Number(daysBefore),
        ...(clientPrice.trim() !== '' && { clientPrice: parseRupeesInput(clientPrice) }),
      }),
    onSuccess: async () => {
      await reload();
      showToast('success', t`Saved.`);
    },
  });
  return (
    <Form form={form} fallback={t`The order could not be saved. Please try again.`}>
      <Select
        {...form.field('form')}
        label={t`Form to repeat`}
        choices={forms.map(({ form: value, name, serviceName }) => ({
          value,
          name: `${name} – ${serviceName}`,
        }))}
      />
      <Select
        {...form.field('daysBefore')}
        label={t`Prepare a draft`}
        choices={offeredDays.map((days) => ({
          value: String(days),
          name: days === 1 ? t`1 day before the due date` : t`${days} days before the due date`,
        }))}
      />
      <Field
        {...form.field('clientPrice')}
        label={t`Your client pays each time (optional)`}
        hint={t`In addition to the government fee. Leave empty to use your price for this client.`}
        sign="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <SubmitButton variant="secondary">
        <Trans>Start repeating</Trans>
      </SubmitButton>
    </Form>
  );
}

function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: clientDuesKey });
}
