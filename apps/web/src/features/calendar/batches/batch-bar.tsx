import type { BatchCandidate } from '@anupal/contract/calendar/batches/endpoints';
import type { Submission } from '../../../lib/forms/use-submit.ts';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type ReactNode } from 'react';
import { clientUrl, paths, walletTopUpUrl } from '../../../app/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { StickyBar } from '../../../ui/sticky-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { listDoubtfulNils, listUnauthorized, type BatchSum } from './batch-model.ts';

interface BatchBarProps {
  /** The form in the caller's language. */
  readonly name: string;
  readonly sum: BatchSum;
  readonly isOutdated: boolean;
  readonly submission: Submission;
}

/** The sum of what is selected, at the bottom of the screen, and the button that files it. */
export function BatchBar({ name, sum, isOutdated, submission }: BatchBarProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { selected, total, covered } = sum;
  const [count, now] = [selected.length, covered.length];
  const amount = formatRupeesPlain(total);
  if (count === 0)
    return (
      <p role="status" className="text-small text-ink-soft">
        <Trans>Select at least one client who is ready.</Trans>
      </p>
    );
  return (
    <StickyBar>
      <Summary sum={sum}>
        {now > 0 ? (
          <Button isPending={submission.isPending || isOutdated} onClick={() => setIsAsking(true)}>
            <FileLabel count={now} amount={total > 0 ? amount : null} />
          </Button>
        ) : (
          <Remedy sum={sum} isPrimary />
        )}
      </Summary>
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
          <Covered name={name} items={covered} />
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
    </StickyBar>
  );
}

const namedAtOnce = 5;

/** What is filed for whom: the form with its periods, and the clients by name. */
function Covered({ name, items }: CoveredProps) {
  const periods = [...new Set(items.map(({ period }) => period))].join(', ');
  const names = items.map(({ clientName }) => clientName);
  const others = names.slice(namedAtOnce);
  return (
    <div>
      <p className="font-semibold text-ink">
        {name} · {periods}
      </p>
      <p className="wrap-anywhere">{names.slice(0, namedAtOnce).join(', ')}</p>
      {others.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
            <Plural value={others.length} one="and # other client" other="and # other clients" />
          </summary>
          <p className="wrap-anywhere">{others.join(', ')}</p>
        </details>
      )}
    </div>
  );
}

interface CoveredProps extends Pick<BatchBarProps, 'name'> {
  readonly items: readonly BatchCandidate[];
}

interface SummaryProps extends Pick<BatchBarProps, 'sum'> {
  /** The button beside it. */
  readonly children: ReactNode;
}

/** How many are filed, in one line; what stops the others opens on request. */
function Summary({ sum, children }: SummaryProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const [count, now] = [sum.selected.length, sum.covered.length];
  const row = 'flex flex-wrap items-center justify-between gap-x-2 gap-y-2';
  const wallet = (
    <span className="block text-small text-ink-soft">
      <Trans>
        Wallet: <Money rupees={sum.available} isPlain />
      </Trans>
    </span>
  );
  if (now === count)
    return (
      <div className={row}>
        <p role="status">
          <span className="block font-semibold">
            <Plural value={count} one="# client" other="# clients" />
          </span>
          {wallet}
        </p>
        {children}
      </div>
    );
  const label = t`${now} of ${count} can be filed now`;
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div id={detailsId} hidden={!isOpen} className="mb-2 space-y-1.5">
        <Shortfall sum={sum} />
        {wallet}
        {now > 0 && <Remedy sum={sum} />}
      </div>
      <div className={row}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={label}
          onClick={() => setIsOpen(!isOpen)}
          className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 font-semibold hover:bg-hover"
        >
          <span className="text-warning">
            <Icon name="triangle-alert" size="small" />
          </span>
          <Trans>
            {now} of {count}
          </Trans>
          <span className={isOpen ? '' : 'rotate-180'}>
            <Icon name="chevron-down" size="small" />
          </span>
        </button>
        {children}
      </div>
    </>
  );
}

interface RemedyProps extends Pick<BatchBarProps, 'sum'> {
  readonly isPrimary?: boolean;
}

/** Where more is made possible: the plan first, because money alone would not file more. */
function Remedy({ sum: { lacking, planLeft }, isPrimary = false }: RemedyProps) {
  const variant = isPrimary ? 'primary' : 'secondary';
  const isPlanUsed = planLeft === 0;
  return (
    <div className="flex flex-wrap gap-2">
      {planLeft !== null && (!isPrimary || isPlanUsed) && (
        <LinkButton variant={variant} to={paths.dashboardPlans}>
          <Trans>See plans</Trans>
        </LinkButton>
      )}
      {lacking > 0 && !(isPrimary && isPlanUsed) && (
        // In a tab of its own: the payment page is another document, and what was chosen stays here.
        <LinkButton variant={variant} to={walletTopUpUrl} target="_blank">
          <Trans>Add money</Trans>
        </LinkButton>
      )}
    </div>
  );
}

interface FileLabelProps {
  readonly count: number;
  /** Null when nothing is paid now. */
  readonly amount: string | null;
}

function FileLabel({ count, amount }: FileLabelProps) {
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
  const unauthorized = listUnauthorized(items);
  return (
    <>
      {nils > 0 && (
        <p className="font-semibold text-ink">
          <Plural
            value={nils}
            one="# nil return will be filed: no sales and no purchases."
            other="# nil returns will be filed: no sales and no purchases."
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
      {unauthorized.length > 0 && (
        <Banner tone="warning">
          <Plural
            value={unauthorized.length}
            one="No authority is recorded for # client. Record it, or ask the client for it:"
            other="No authority is recorded for # clients. Record it, or ask the clients for it:"
          />
          <ul className="max-h-48 overflow-y-auto">
            {unauthorized.map(({ clientId, clientName }) => (
              <li key={clientId} className="wrap-anywhere">
                <TextLink to={clientUrl(clientId, 'link')}>{clientName}</TextLink>
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
