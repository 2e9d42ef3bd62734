import type { ClientAccount } from '@anupal/contract/billing/schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stat } from '../../../ui/stat.tsx';
import { newBillUrl, statementUrl } from '../billing-urls.ts';
import { PaiseText } from '../paise-text.tsx';

interface AccountSummaryProps {
  readonly clientId: string;
  readonly account: ClientAccount;
}

/** What a client owes and paid, with the next steps. */
export function AccountSummary({ clientId, account }: AccountSummaryProps) {
  const { t } = useLingui();
  const { duePaise, advancePaise, paidPaise } = account;
  const hasAdvance = advancePaise > 0;
  return (
    <>
      <dl className="mb-4 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        <Stat label={t`Owes you`} value={<PaiseText amount={duePaise} />} />
        <Stat
          label={hasAdvance ? t`Paid in advance` : t`Paid you`}
          value={<PaiseText amount={hasAdvance ? advancePaise : paidPaise} />}
        />
      </dl>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="secondary" to={newBillUrl(clientId)}>
          <Trans>New bill</Trans>
        </LinkButton>
        <LinkButton variant="quiet" to={`${statementUrl(clientId)}#payment`}>
          <Trans>Record a payment</Trans>
        </LinkButton>
      </div>
    </>
  );
}
