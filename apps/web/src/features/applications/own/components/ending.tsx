import type { Application } from '@anupal/contract/applications/records';
import { writeRupees } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../../ui/banner.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DocumentList } from '../../components/document-list.tsx';
import { sumOf } from '../model.ts';

interface EndingProps {
  readonly application: Pick<Application, 'state' | 'results' | 'rejection' | 'charges'>;
}

/** How an application ended: with its finished documents, rejected with a reason, or withdrawn. */
export function Ending({ application }: EndingProps) {
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
          <p className="mt-1 wrap-anywhere whitespace-pre-line">
            <Trans>Reason: {rejection}</Trans>
          </p>
        )}
        <Returned application={application} />
      </Banner>
    );
  if (state === 'withdrawn')
    return (
      <Banner tone="info">
        <p className="font-semibold">
          <Trans>You withdrew this application.</Trans>
        </p>
        <Returned application={application} />
      </Banner>
    );
  return null;
}

function Returned({ application: { charges } }: EndingProps) {
  const returned = sumOf(charges, 'returned');
  const isKept = sumOf(charges, 'paid') > 0;
  const amount = writeRupees(returned);
  return (
    <>
      <p className="mt-1">
        <Trans>Its place in your plan is free again.</Trans>
      </p>
      {returned > 0 && (
        <p className="mt-1">
          <Trans>What you paid is back in your wallet: {amount}.</Trans>
        </p>
      )}
      {isKept && (
        <p className="mt-1">
          <Trans>Work had begun, so nothing of what you paid has returned.</Trans>
        </p>
      )}
    </>
  );
}
