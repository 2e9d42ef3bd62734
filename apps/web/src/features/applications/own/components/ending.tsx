import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../../ui/banner.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DocumentList } from '../../components/document-list.tsx';

/** How an application ended: with its finished documents, rejected with a reason, or withdrawn. */
export function Ending({ application }: { readonly application: Application }) {
  const { t } = useLingui();
  const { state, results, rejection } = application;
  if (state === 'completed')
    return (
      <Card>
        <h2 className="mb-4 text-title font-bold">
          <Trans>Your finished documents</Trans>
        </h2>
        <DocumentList documents={results} label={t`Your finished documents`} />
      </Card>
    );
  if (state === 'rejected')
    return (
      <Banner tone="danger">
        <p className="font-semibold">
          <Trans>This application was rejected.</Trans>
        </p>
        {rejection !== null && (
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{rejection}</p>
        )}
        <p className="mt-1">
          <Trans>
            What you paid is back in your wallet, and the place in your plan is free again.
          </Trans>
        </p>
      </Banner>
    );
  if (state === 'withdrawn')
    return (
      <Banner tone="info">
        <Trans>You withdrew this application. Its place in your plan is free again.</Trans>
      </Banner>
    );
  return null;
}
