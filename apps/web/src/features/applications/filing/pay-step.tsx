import { calculateFilingFee } from '@anupal/contract/applications/charges';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AuthorityNotice, NewClientAuthorityNotice } from '../../clients/authority-notice.tsx';
import { useOwnWallet } from '../../wallet/use-own-wallet.ts';
import { GovernmentFeeAuthority } from '../government-fee-authority.tsx';
import { AnswerCheck } from './answer-check.tsx';
import { ClientPriceLine } from './client-price-line.tsx';
import { keepCurrentErrors } from './current-errors.ts';
import { FilingError } from './filing-error.tsx';
import type { DraftKey } from './filing-api.ts';
import { detourPath } from './filing-model.ts';
import { findFieldStep } from './filing-steps-model.ts';
import { formPrefix } from './filing-validation.ts';
import type { LoadedStepProps } from './form-step.tsx';
import { NextSteps } from './next-steps.tsx';
import { ServiceChanges } from './service-changes.tsx';
import { StepLayout } from './step-layout.tsx';

interface PayStepProps extends LoadedStepProps {
  readonly draftKey: DraftKey;
  /** What the client pays by a recurring order, in rupees; null without one. */
  readonly clientPrice: number | null;
}

/** The last step: what is sent and paid, and the button that does it. */
export function PayStep({ filing, draftKey, views, toUrl, change, ...rest }: PayStepProps) {
  const { client, subject } = draftKey;
  const back = subject === '' ? { client } : { client, draft: subject };
  const { about, clientPrice, ...form } = rest;
  const { t } = useLingui();
  const { service, changes, submission, file } = filing;
  const { total, governmentFee } = calculateFilingFee(service);
  const wallet = useOwnWallet();
  const missing = wallet === null ? 0 : Math.max(0, total - wallet.available);
  const amount = formatRupeesPlain(total);
  const missingAmount = formatRupeesPlain(missing);
  return (
    <StepLayout
      service={service}
      step="pay"
      about={about}
      title={total > 0 ? t`Check and pay` : t`Check and submit`}
      views={views}
      action={
        missing > 0 ? (
          <LinkButton isWide to={detourPath('wallet', service.id, back)}>
            <Trans>Add money and return</Trans>
          </LinkButton>
        ) : (
          <Button isWide isPending={submission.isPending} onClick={() => file()}>
            {total > 0 ? <Trans>Pay {amount} and submit</Trans> : <Trans>Submit application</Trans>}
          </Button>
        )
      }
    >
      <FilingError
        submission={{
          ...submission,
          failure: keepCurrentErrors(submission.failure, submission.errors),
        }}
        service={service}
        back={back}
        toLink={(id) => {
          const name = id.slice(formPrefix.length);
          return `${toUrl(findFieldStep(name, service.formFields))}#${id}`;
        }}
        onAnother={() => change({ filingKey: crypto.randomUUID() })}
        onConfirmDuplicate={(earlierId) => void file(earlierId)}
      />
      <ServiceChanges changes={changes} />
      <p className="text-ink-soft">
        <Trans>Check everything before you submit. You can still change it.</Trans>
      </p>
      {form.recipient.kind === 'earlier' && (
        <AuthorityNotice clientId={form.recipient.id} service={service} />
      )}
      {form.recipient.kind === 'new' && <NewClientAuthorityNotice service={service} />}
      {missing > 0 && (
        <Banner tone="warning">
          <p className="font-semibold">
            <Trans>Your wallet is {missingAmount} short.</Trans>
          </p>
          <p>
            <Trans>
              Add money to your wallet, then return here. Everything you entered is saved.
            </Trans>
          </p>
        </Banner>
      )}
      <AnswerCheck service={service} toUrl={toUrl} {...form} />
      <ClientPriceLine
        eserviceId={service.id}
        recipient={form.recipient}
        agreedPrice={clientPrice}
      />
      <NextSteps service={service} />
      {governmentFee > 0 && <GovernmentFeeAuthority />}
    </StepLayout>
  );
}
