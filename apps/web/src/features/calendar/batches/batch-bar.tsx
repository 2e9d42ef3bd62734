import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { countUnauthorized, listDoubtfulNils, type BatchSum } from './batch-model.ts';

interface BatchBarProps {
  readonly sum: BatchSum;
  readonly isOutdated: boolean;
  readonly submission: Submission;
}

/** The sum of what is selected, at the bottom of the screen, and the button that files it. */
export function BatchBar({ sum, isOutdated, submission }: BatchBarProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { selected, total, available, lacking, planLeft, covered } = sum;
  const [count, now] = [selected.length, covered.length];
  const amount = formatRupeesPlain(total);
  const reason =
    planLeft === 0 ? t`Your plan has no applications left.` : t`Add money to your wallet first.`;
  if (count === 0)
    return (
      <p role="status" className="text-small text-ink-soft">
        <Trans>Select at least one client who is ready.</Trans>
      </p>
    );
  return (
    <div className="sticky bottom-20 z-10 space-y-2 rounded-card border border-line bg-surface p-3 shadow-raised lg:bottom-4">
      <Shortfall sum={sum} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p role="status">
          <span className="block font-semibold">
            {now < count ? (
              <Trans>
                {now} of {count} can be filed now
              </Trans>
            ) : (
              <Plural value={count} one="# client" other="# clients" />
            )}
          </span>
          <span className="block text-small text-ink-soft">
            <Trans>
              Wallet: <Money rupees={available} isPlain />
            </Trans>
          </span>
        </p>
        {lacking > 0 && (
          // In a tab of its own: the payment page is another document, and what was chosen stays here.
          <LinkButton variant="secondary" to={paths.dashboardWallet} target="_blank">
            <Trans>Add money</Trans>
          </LinkButton>
        )}
        {planLeft !== null && (
          <LinkButton variant="secondary" to={paths.dashboardPlans}>
            <Trans>See plans</Trans>
          </LinkButton>
        )}
        <Button
          isPending={submission.isPending || isOutdated}
          disabledReason={now > 0 ? null : reason}
          onClick={() => setIsAsking(true)}
        >
          <FileLabel now={now} count={count} amount={total > 0 ? amount : null} />
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`File for these clients?`}
          confirmLabel={t`File and pay`}
          submission={submission}
          fallback={t`Nothing was filed. Please try again.`}
          dialogRef={dialog}
          onClose={() => setIsAsking(false)}
        >
          <p>
            <Plural
              value={now}
              one={`One application is filed and ${amount} is paid from your wallet.`}
              other={`# applications are filed, one for each client, and ${amount} is paid from your wallet.`}
            />
          </p>
          {now < count && (
            <Banner tone="warning">
              <Plural
                value={now}
                one="Only the first # client in the list is filed. The others are not filed:"
                other="Only the first # clients in the list are filed. The others are not filed:"
              />
              <Shortfall sum={sum} />
            </Banner>
          )}
          <Doubts items={covered} />
        </ConfirmDialog>
      )}
    </div>
  );
}

interface FileLabelProps {
  readonly now: number;
  readonly count: number;
  /** Null when nothing is paid now. */
  readonly amount: string | null;
}

function FileLabel({ now, count, amount }: FileLabelProps) {
  if (now < count)
    return amount === null ? (
      <Trans>
        File {now} of {count}
      </Trans>
    ) : (
      <Trans>
        File {now} of {count} – {amount}
      </Trans>
    );
  return amount === null ? (
    <Plural value={count} one="File #" other="File #" />
  ) : (
    <Plural value={count} one={`File # – ${amount}`} other={`File # – ${amount}`} />
  );
}

/** What the plan and the wallet do not cover. */
function Shortfall({ sum: { lacking, planLeft } }: Pick<BatchBarProps, 'sum'>) {
  return (
    <>
      {planLeft !== null && (
        <p className="text-small text-warning">
          <Plural
            value={planLeft}
            _0="Your plan has no applications left."
            one="Your plan has only # application left."
            other="Your plan has only # applications left."
          />
        </p>
      )}
      {lacking > 0 && (
        <p className="text-small text-warning">
          <Trans>
            Your wallet is <Money rupees={lacking} isPlain /> short.
          </Trans>
        </p>
      )}
    </>
  );
}

/** What to think of before these are filed: nil returns, and clients who gave no authority. */
function Doubts({ items }: { readonly items: readonly BatchCandidate[] }) {
  const nils = items.filter(({ isNil }) => isNil).length;
  const doubtful = listDoubtfulNils(items);
  const names = doubtful.map(({ clientName }) => clientName).join(', ');
  const unauthorized = countUnauthorized(items);
  return (
    <>
      {nils > 0 && (
        <p className="font-semibold text-ink">
          <Plural
            value={nils}
            one="# nil return is filed: no sales and no purchases."
            other="# nil returns are filed: no sales and no purchases."
          />
        </p>
      )}
      {doubtful.length > 0 && (
        <Banner tone="danger">
          <Plural
            value={doubtful.length}
            one="There is a sales or purchase register of this period for # client whose return is nil:"
            other="There are sales or purchase registers of this period for # clients whose returns are nil:"
          />{' '}
          <strong className="wrap-anywhere">{names}</strong>
        </Banner>
      )}
      {unauthorized > 0 && (
        <p>
          <Plural
            value={unauthorized}
            one="No authority of # client is recorded."
            other="No authority of # clients is recorded."
          />
        </p>
      )}
    </>
  );
}
