import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { proposalQuery } from '../billing-api.ts';
import { billUrl, firstBillSettingsUrl } from '../billing-urls.ts';
import { NewBillForm } from './new-bill-form.tsx';

/** A new bill to a client; without billing details, the way to them. */
export function NewBill({ clientId }: { readonly clientId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const result = useQuery(proposalQuery(clientId, useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`The form could not be loaded.`}
      loading={<Skeleton lines={5} label={t`Loading form...`} />}
    >
      {({ lines, kind, recipient, today }) =>
        kind === null ? (
          <Card>
            <EmptyState
              picture="papers"
              action={
                <LinkButton to={firstBillSettingsUrl(clientId)}>
                  <Trans>Add billing details</Trans>
                </LinkButton>
              }
            >
              <Trans>
                Your bills show your own name, address and GSTIN. Add them once before your first
                bill.
              </Trans>
            </EmptyState>
          </Card>
        ) : (
          <NewBillForm
            {...{ clientId, kind, recipient, today }}
            proposed={lines}
            onIssued={({ id }) => void navigate(billUrl(id), { replace: true })}
          />
        )
      }
    </QueryContent>
  );
}
