import type { FirmTaxProfileVersion } from '@anupal/contract/invoices/firm';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, type Column } from '../../../ui/table/table.tsx';
import { taxSchemeLabels } from '../gst-labels.ts';
import { FirmDetails } from './firm-details.tsx';
import { FirmForm } from './firm-form.tsx';
import { firmVersionsQuery } from './gst-settings-api.ts';
import { History } from './history.tsx';

/** How tax documents name the firm, with the earlier versions. */
export function FirmSection() {
  const { t } = useLingui();
  const result = useQuery(firmVersionsQuery);
  return (
    <SectionCard
      title={t`Firm`}
      description={t`The supplier on every tax document. A change applies to later documents only.`}
    >
      <QueryContent result={result} loading={<Skeleton lines={5} label={t`Loading...`} />}>
        {(versions) => <Contents versions={versions} />}
      </QueryContent>
    </SectionCard>
  );
}

function Contents({ versions }: { readonly versions: readonly FirmTaxProfileVersion[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  const [isEditing, setIsEditing] = useState(false);
  const [current, ...earlier] = versions;
  if (isEditing) return <FirmForm profile={current ?? null} onEnd={() => setIsEditing(false)} />;
  if (current === undefined)
    return (
      <EmptyState
        picture="papers"
        action={
          <Button onClick={() => setIsEditing(true)}>
            <Trans>Add the firm’s details</Trans>
          </Button>
        }
      >
        <Trans>Add the firm’s details to start issuing tax documents.</Trans>
      </EmptyState>
    );
  return (
    <>
      <FirmDetails profile={current} />
      <div className="mt-4">
        <Button variant="secondary" onClick={() => setIsEditing(true)}>
          <Trans>Edit the firm’s details</Trans>
        </Button>
      </div>
      {earlier.length > 0 && (
        <History count={earlier.length}>
          <Table
            caption={t`Earlier details of the firm`}
            columns={columns}
            rows={earlier}
            getKey={({ version }) => String(version)}
          />
        </History>
      )}
    </>
  );
}

function useColumns(): readonly Column<FirmTaxProfileVersion>[] {
  const { i18n, t } = useLingui();
  return [
    { name: t`Legal name`, inRow: 'title', isUnspaced: true, cell: ({ legalName }) => legalName },
    {
      name: t`GST registration`,
      inRow: 'meta',
      cell: ({ scheme }) => i18n._(taxSchemeLabels[scheme]),
    },
    {
      name: t`GSTIN`,
      isUnspaced: true,
      cell: ({ places }) => places.map(({ gstin }) => gstin ?? '–').join(', '),
    },
    { name: t`Signatory`, isUnspaced: true, cell: ({ signatory }) => signatory },
    { name: t`LUT`, isUnspaced: true, cell: ({ lut }) => lut?.arn ?? '–' },
    { name: t`Saved`, inRow: 'end', cell: ({ changedAt }) => <DateText iso={changedAt} /> },
    { name: t`By`, isUnspaced: true, cell: ({ changedBy }) => changedBy },
  ];
}
