import { preparationDays } from '@anupal/contract/calendar/recurring/endpoints';
import type {
  OrderFrequency,
  RecurringOrder,
  RecurringOrderList,
} from '@anupal/contract/calendar/recurring/endpoints';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recurringOrdersId } from '../../../app/paths.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientDuesKey } from '../clients/client-board-api.ts';
import { DaysSelect, PriceField } from './order-fields.tsx';
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
            We prepare a draft before each due date. For a service without a due date, we prepare it
            before the end of each month, quarter or year. You check and file it; nothing is filed
            or paid automatically.
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

function OrderList({ clientId, list }: OrderListProps) {
  const { orders, forms, services } = list;
  return (
    <div className="space-y-4">
      {orders.length > 0 && (
        <ul className="-mx-4 divide-y divide-line border-y border-line sm:-mx-5">
          {orders.map((order) => (
            <OrderRow key={order.id} clientId={clientId} order={order} />
          ))}
        </ul>
      )}
      {forms.length + services.length > 0 ? (
        // Another form starts anew once one was ordered.
        <NewOrder key={orders.length} clientId={clientId} list={list} />
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
  const { i18n, t } = useLingui();
  const { service, name, daysBefore, isPaused, clientPrice } = order;
  const reload = useReload();
  const pausing = useSubmit(async () => {
    const changed = { ...toBody(order), isPaused: !isPaused };
    const saved = await saveRecurringOrder(clientId, changed);
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
  const [isChanging, setIsChanging] = useState(false);
  const fallback = t`Something went wrong. Please try again.`;
  if (isChanging)
    return (
      <li className="space-y-2 px-4 py-3 sm:px-5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <ChangeOrder clientId={clientId} order={order} onClose={() => setIsChanging(false)} />
      </li>
    );
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
        {service === null ? (
          <Plural
            value={daysBefore}
            one="Draft # day before the due date"
            other="Draft # days before the due date"
          />
        ) : (
          <>
            {i18n._(frequencyLabels[service.frequency])}
            {' · '}
            <Plural
              value={daysBefore}
              one="Draft # day before the end of the period"
              other="Draft # days before the end of the period"
            />
          </>
        )}
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
        <Button variant="quiet" onClick={() => setIsChanging(true)} aria-label={t`Change ${name}`}>
          <Trans>Change</Trans>
        </Button>
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

function ChangeOrder({
  clientId,
  order,
  onClose,
}: OrderRowProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const reload = useReload();
  const { daysBefore, clientPrice } = order;
  const form = useForm({
    prefix: `recurring-${order.id}-`,
    initial: {
      daysBefore: String(daysBefore),
      clientPrice: clientPrice === null ? '' : String(clientPrice),
    },
    submit: (values) =>
      saveRecurringOrder(clientId, {
        ...toBody(order),
        daysBefore: Number(values.daysBefore),
        clientPrice: readPrice(values.clientPrice),
      }),
    onSuccess: async () => {
      await reload();
      onClose();
      showToast('success', t`Saved.`);
    },
  });
  return (
    <Form form={form} fallback={t`The order could not be saved. Please try again.`}>
      <DaysSelect
        {...form.field('daysBefore')}
        isService={order.service !== null}
        current={daysBefore}
      />
      <PriceField {...form.field('clientPrice')} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton variant="secondary">
          <Trans>Save</Trans>
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
}

// Whether it is paused may have changed in another tab.
function toBody({ form, service, daysBefore, clientPrice }: RecurringOrder) {
  return {
    ...(form !== null && { form }),
    ...(service !== null && { service }),
    ...{ daysBefore, clientPrice },
  };
}

function readPrice(typed: string): number | null {
  return typed.trim() === '' ? null : parseRupeesInput(typed);
}

function NextDraft({ order: { next, service } }: { readonly order: RecurringOrder }) {
  if (next === null)
    return (
      <p className="text-small text-ink-soft">
        <Trans>Nothing is due in the next 12 months.</Trans>
      </p>
    );
  const { period, due, draftOn } = next;
  return (
    <p className="text-small">
      {service === null ? (
        <Trans>
          Next: {period}, due on <DateText iso={due} />
        </Trans>
      ) : (
        <Trans>Next: {period}</Trans>
      )}
      {' · '}
      {draftOn < dateInIndia(new Date()) ? (
        <Trans>draft prepared by the next daily check, unless you have started one</Trans>
      ) : (
        <Trans>
          draft on <DateText iso={draftOn} />
        </Trans>
      )}
    </p>
  );
}

const frequencyLabels: Readonly<Record<OrderFrequency, MessageDescriptor>> = {
  monthly: msg`Every month`,
  quarterly: msg`Every quarter`,
  yearly: msg`Every financial year`,
};

function NewOrder({ clientId, list: { forms, services } }: OrderListProps) {
  const { i18n, t } = useLingui();
  const reload = useReload();
  const form = useForm({
    prefix: 'recurring-',
    initial: {
      what: forms[0]?.form ?? services[0]?.id ?? '',
      frequency: '',
      daysBefore: String(preparationDays.usual),
      clientPrice: '',
    },
    submit: ({ what, frequency: chosen, daysBefore, clientPrice }) =>
      saveRecurringOrder(clientId, {
        isPaused: false,
        ...toOrdered(services, what, chosen),
        daysBefore: Number(daysBefore),
        clientPrice: readPrice(clientPrice),
      }),
    onSuccess: async () => {
      await reload();
      showToast('success', t`Saved.`);
    },
  });
  const service = services.find(({ id }) => id === form.values.what);
  return (
    <Form form={form} fallback={t`The order could not be saved. Please try again.`}>
      <Select
        {...form.field('what')}
        label={t`Form or service to repeat`}
        choices={[
          ...forms.map(({ form: value, name, serviceName }) => ({
            value,
            name: `${name} – ${serviceName}`,
          })),
          ...services.map(({ id, name }) => ({ value: id, name })),
        ]}
      />
      {service !== undefined && (
        <Select
          {...form.field('frequency')}
          value={chooseFrequency(service, form.values.frequency)}
          label={t`How often`}
          choices={service.frequencies.map((one) => ({
            value: one,
            name: i18n._(frequencyLabels[one]),
          }))}
        />
      )}
      <DaysSelect {...form.field('daysBefore')} isService={service !== undefined} />
      <PriceField {...form.field('clientPrice')} />
      <SubmitButton variant="secondary">
        <Trans>Start repeating</Trans>
      </SubmitButton>
    </Form>
  );
}

type OrderableService = RecurringOrderList['services'][number];

// What was chosen for another service may not be possible for this one.
function chooseFrequency({ frequencies }: OrderableService, chosen: string): OrderFrequency {
  return frequencies.find((one) => one === chosen) ?? frequencies[0] ?? 'monthly';
}

function toOrdered(services: readonly OrderableService[], what: string, chosen: string) {
  const service = services.find(({ id }) => id === what);
  if (service === undefined) return { form: what };
  return { service: { id: service.id, frequency: chooseFrequency(service, chosen) } };
}

function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: clientDuesKey });
}
