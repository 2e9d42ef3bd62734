import type { Application } from '@anupal/contract/applications/schemas';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { clientUrl, recurringOrdersId } from '../../../app/paths.ts';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { AnswerList } from '../detail/answer-list.tsx';
import { ChargeList } from '../detail/charge-list.tsx';
import { CorrectionHistory } from '../detail/correction-history.tsx';
import { CorrectionSection } from '../corrections/correction-section.tsx';
import type { RenderField } from '../filing/question-fields.tsx';
import { EarningCard } from './earning-card.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

interface ApplicationDetailsProps {
  readonly application: Application;
  readonly renderField: RenderField;
}

/**
 * The client, the answers and the fees of an application, with the actions to correct or withdraw
 * it.
 */
export function ApplicationDetails({ application, renderField }: ApplicationDetailsProps) {
  const { t } = useLingui();
  const { registration, answers, documents, actions, corrections } = application;
  const sent = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <SectionCard title={t`Client`}>
        <Client application={application} />
      </SectionCard>
      <SectionCard title={t`Submitted details`} headingRef={sent}>
        <AnswerList registration={registration} answers={answers} documents={documents} />
        <CorrectionSection
          application={application}
          renderField={renderField}
          onCorrected={() => sent.current?.focus()}
        />
      </SectionCard>
      <CorrectionHistory id={application.id} corrections={corrections} />
      <ChargeList application={application} />
      <EarningCard application={application} />
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
  const { clientId, isSelf, name, phone, email, pan } = application.client;
  const ownName = isSelf ? t`${name} (you)` : name;
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t`Name`, clientId === null ? ownName : <TextLink to={clientUrl(clientId)}>{name}</TextLink>],
    ...(phone === null ? [] : [[t`Phone`, formatPhone(phone)] as const]),
    ...(email === null ? [] : [[t`Email`, email] as const]),
    ...(pan === null ? [] : [[t`PAN`, pan] as const]),
    [t`Department`, application.departmentName],
  ];
  return (
    <>
      <DescriptionList details={rows} />
      {clientId !== null && (
        <p className="mt-3">
          <TextLink to={`${clientUrl(clientId, 'due-dates')}#${recurringOrdersId}`}>
            <Trans>Repeat it each time it is due</Trans>
          </TextLink>
        </p>
      )}
    </>
  );
}
