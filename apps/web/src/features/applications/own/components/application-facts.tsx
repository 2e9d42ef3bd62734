import type { Application } from '@anupal/contract/applications/records';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { AnswerList } from '../../components/answer-list.tsx';
import { ChargeList } from '../../components/charge-list.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** What an application is about and what it costs, and the way to take it back. */
export function ApplicationFacts({ application }: { readonly application: Application }) {
  const { answers, documents, charges, actions } = application;
  return (
    <>
      <Card>
        <h2 className="text-title font-bold">
          <Trans>Client</Trans>
        </h2>
        <Client application={application} />
        <h2 className="mt-8 mb-4 text-title font-bold">
          <Trans>What was sent</Trans>
        </h2>
        <AnswerList answers={answers} documents={documents} />
      </Card>
      <ChargeList charges={charges} />
      {actions.includes('withdraw') && (
        <div>
          <WithdrawButton application={application} />
        </div>
      )}
    </>
  );
}

function Client({ application }: { readonly application: Application }) {
  const { t } = useLingui();
  const { isSelf, name, phone, email, pan } = application.client;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t`Name`, isSelf ? t`${name} (you)` : name],
    ...(phone === null ? [] : [[t`Phone`, phone] as const]),
    [t`E-mail`, email],
    ...(pan === null ? [] : [[t`PAN`, pan] as const]),
    [t`Department`, application.departmentName],
  ];
  return <FactList facts={facts} />;
}
