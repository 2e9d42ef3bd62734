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
import type { BatchSum } from './batch-model.ts';
import type { BatchPreview } from './batches-api.ts';

interface BatchBarProps {
  readonly preview: BatchPreview;
  readonly sum: BatchSum;
  readonly isOutdated: boolean;
  readonly submission: Submission;
}

/** The sum of what is selected, at the bottom of the screen, and the button that files it. */
export function BatchBar({ preview, sum, isOutdated, submission }: BatchBarProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { selected, total, available, lacking, covered } = sum;
  const count = selected.length;
  const { applicationsLeft } = preview;
  const amount = formatRupeesPlain(total);
  const isBeyondPlan = applicationsLeft !== null && count > applicationsLeft;
  const getReason = (): string | null => {
    if (count === 0) return t`Select at least one client who is ready.`;
    return lacking > 0 && covered === 0 ? t`Add money to your wallet first.` : null;
  };
  return (
    <div className="sticky bottom-20 z-10 space-y-3 rounded-card border border-line bg-surface p-4 shadow-raised lg:bottom-4">
      {lacking > 0 && (
        <p className="text-small text-warning">
          <Trans>
            Your wallet is <Money rupees={lacking} isPlain /> short.
          </Trans>{' '}
          {covered > 0 && (
            <Plural
              value={covered}
              one="It covers the first # client."
              other="It covers the first # clients."
            />
          )}
        </p>
      )}
      {isBeyondPlan && (
        <p className="text-small text-warning">
          <Plural
            value={applicationsLeft}
            _0="Your plan has no applications left."
            one="Your plan has only # application left."
            other="Your plan has only # applications left."
          />
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          <span className="block font-semibold">
            <Plural value={count} _0="None selected" one="# client" other="# clients" />
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
        <Button
          isPending={submission.isPending || isOutdated}
          disabledReason={getReason()}
          onClick={() => setIsAsking(true)}
        >
          {total > 0 ? (
            <Plural value={count} one={`File # – ${amount}`} other={`File # – ${amount}`} />
          ) : (
            <Plural value={count} one="File #" other="File #" />
          )}
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
              value={count}
              one={`One application is filed and ${amount} is paid from your wallet.`}
              other={`# applications are filed, one for each client, and ${amount} is paid from your wallet.`}
            />
          </p>
          {lacking > 0 && (
            <Banner tone="warning">
              <Plural
                value={covered}
                one="Your wallet covers the first # client. The others are not filed."
                other="Your wallet covers the first # clients. The others are not filed."
              />
            </Banner>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
