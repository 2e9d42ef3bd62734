import type { FilingBatch } from '@anupal/contract/calendar/batches/endpoints';
import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths, walletTopUpUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Meter } from '../../../ui/meter.tsx';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RowSkeleton } from '../../../ui/row-skeleton.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

import { itemKey } from '../clients/client-board-model.ts';
import { batchQuery, type BatchForm } from './batches-api.ts';
import { FoldedClient, FoldedClients } from './folded-clients.tsx';
import { useBatchSelection } from './use-batch-selection.ts';

interface BatchOutcomeProps {
  readonly form: BatchForm;
  readonly batchId: string;
}

/** How far a batch is, and what became of each client. */
export function BatchOutcome({ form, batchId }: BatchOutcomeProps) {
  const { t } = useLingui();
  const result = useQuery(batchQuery(batchId, useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`The batch could not be loaded.`}
      loading={<RowSkeleton rows={4} label={t`Loading...`} />}
    >
      {(batch) => <Outcome form={form} batch={batch} />}
    </QueryContent>
  );
}

const listedAtOnce = 10;

function Outcome({ form, batch }: { readonly form: BatchForm; readonly batch: FilingBatch }) {
  const { t } = useLingui();
  const { counts, items, missingPaise } = batch;
  const all = items.length;
  const isRunning = counts.waiting > 0;
  const refused = items.filter(({ state }) => state === 'refused');
  const filed = items.filter(({ state }) => state === 'filed');
  const isPlanUsed = refused.some(({ refusal }) => refusal?.code === 'service_limit_reached');
  const query = new URLSearchParams({ ...form }).toString();
  const chosen = refused.flatMap(({ clientId, registrationId, rule, periodEnds, answers }) =>
    clientId === null ? [] : [{ clientId, registrationId, rule, periodEnds, answers }],
  );
  const retry = useBatchSelection({
    form,
    keys: new Set(chosen.map(itemKey)),
    to: `?${query}`,
    chosen,
  });
  return (
    <div className="space-y-4">
      <SectionCard title={isRunning ? t`Filing in progress` : t`Result`}>
        <div className="space-y-3">
          <Meter label={t`With the office`} value={counts.filed} max={all} isGoal />
          <p role="status" className="text-lead font-semibold">
            <Trans>
              {counts.filed} of {all} with the office
            </Trans>
          </p>
          {isRunning ? (
            <p className="text-ink-soft">
              <Trans>You can leave this page. Filing continues.</Trans>
            </p>
          ) : (
            <div className="flex flex-wrap gap-3">
              <LinkButton to={`${paths.dashboardClientDueDates}?${query}`}>
                <Trans>Back to due dates</Trans>
              </LinkButton>
              {filed.length > 0 && (
                <LinkButton variant="secondary" to={paths.dashboardBills}>
                  <Trans>Client bills</Trans>
                </LinkButton>
              )}
              {refused.length > 0 && (
                <Button
                  variant="secondary"
                  isPending={retry.isPending}
                  onClick={() => void retry.submit()}
                >
                  <Trans>Try the others again</Trans>
                </Button>
              )}
            </div>
          )}
          <FormError submission={retry} fallback={t`The clients could not be loaded.`} />
        </div>
      </SectionCard>
      {isPlanUsed && (
        <Banner tone="warning">
          <p>
            <Trans>Your plan included no more applications.</Trans>
          </p>
          <TextLink to={paths.dashboardPlans}>
            <Trans>See plans</Trans>
          </TextLink>
        </Banner>
      )}
      {missingPaise > 0 && (
        <Banner tone="warning">
          <p>
            <Trans>
              Your wallet was <Money rupees={paiseToRupees(paise(missingPaise))} isPlain /> short.
            </Trans>
          </p>
          <TextLink to={walletTopUpUrl}>
            <Trans>Add money</Trans>
          </TextLink>
        </Banner>
      )}
      {refused.length > 0 && (
        <SectionCard title={t`Not filed: ${refused.length}`}>
          <ul className="-mx-4 -mb-5 divide-y divide-line border-t border-line sm:-mx-5">
            {refused.map(({ id, clientName, refusal }) => (
              <li key={id} className="px-4 py-3 sm:px-5">
                <p className="font-semibold wrap-anywhere">
                  {clientName ?? <Trans>A deleted client</Trans>}
                </p>
                <p className="text-small text-ink-soft wrap-anywhere">
                  {refusal?.messages.join(' ')}
                </p>
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
      <FiledClients items={filed} />
    </div>
  );
}

/** The applications; a long list is folded. */
function FiledClients({ items }: { readonly items: FilingBatch['items'] }) {
  if (items.length === 0) return null;
  return (
    <FoldedClients
      startsOpen={items.length <= listedAtOnce}
      title={<Plural value={items.length} one="# application" other="# applications" />}
    >
      <ul className="divide-y divide-line border-t border-line">
        {items.map(({ id, clientName, application }) => (
          <FoldedClient key={id}>
            <span className="wrap-anywhere">{clientName ?? <Trans>A deleted client</Trans>}</span>
            {application !== null && (
              <TextLink to={`${paths.dashboardApplications}/${application.id}`}>
                {application.trackingNumber}
              </TextLink>
            )}
          </FoldedClient>
        ))}
      </ul>
    </FoldedClients>
  );
}
