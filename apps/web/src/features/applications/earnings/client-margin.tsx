import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../app/paths.ts';
import { Money } from '../../../ui/money.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { clientEarningsQuery } from './earnings-api.ts';
import { UnpricedNote } from './unpriced-note.tsx';

/** What the user earned with a client in the last twelve months. */
export function ClientMargin({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const result = useQuery(clientEarningsQuery(clientId));
  return (
    <SectionCard
      title={t`Margin in 12 months`}
      aside={
        <TextLink to={paths.dashboardEarnings}>
          <Trans>All earnings</Trans>
        </TextLink>
      }
    >
      <QueryContent
        result={result}
        failed={t`Your earnings could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading earnings...`} />}
      >
        {({ applications, clientPrice, firmFee, margin, unpriced }) =>
          applications === 0 ? (
            <p className="text-ink-soft">
              <Trans>You have not filed for this client in the last 12 months.</Trans>
            </p>
          ) : (
            <>
              <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
                <Stat isMain label={t`Expected margin`} value={<Money rupees={margin} />} />
                <Stat label={t`Client to pay you`} value={<Money rupees={clientPrice} />} />
                <Stat label={t`Our fees`} value={<Money rupees={firmFee} />} />
              </dl>
              <UnpricedNote unpriced={unpriced} />
            </>
          )
        }
      </QueryContent>
    </SectionCard>
  );
}
