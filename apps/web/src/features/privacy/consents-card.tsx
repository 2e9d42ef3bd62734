import type { Consent } from '@anupal/contract/privacy';
import { purposeTexts } from '@anupal/contract/privacy/purposes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { paths, publicUrl } from '../../app/paths.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.ts';
import { consentsQuery, decideConsent } from './privacy-api.ts';

/** What the user agreed to, per purpose, and how to withdraw it. */
export function ConsentsCard() {
  const { t } = useLingui();
  const result = useQuery(consentsQuery);
  return (
    <SectionCard
      title={t`Your consent`}
      description={
        <Trans>
          You decide on each purpose separately. Processing before you withdraw remains lawful.
        </Trans>
      }
    >
      <QueryContent
        result={result}
        failed={t`Your consent could not be loaded.`}
        loading={<Skeleton lines={4} label={t`Loading...`} />}
      >
        {(consents) => (
          <ul className="divide-y divide-line">
            {consents.map((consent) => (
              <ConsentRow key={consent.purpose} consent={consent} />
            ))}
          </ul>
        )}
      </QueryContent>
    </SectionCard>
  );
}

function ConsentRow({ consent }: { readonly consent: Consent }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { purpose, isGiven, canBeGiven, canBeWithdrawn, isOutdated } = consent;
  const texts = purposeTexts[purpose];
  const [isAsking, setIsAsking] = useState(false);
  const title = texts.title[language];
  return (
    <li className="space-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{title}</h3>
        <span className="*:inline-block *:whitespace-normal">
          <ConsentState consent={consent} />
        </span>
      </div>
      <p className="max-w-prose">{texts.explanation[language]}</p>
      <Decided consent={consent} />
      {isGiven && !canBeWithdrawn && (
        <p className="max-w-prose text-small text-ink-soft">{texts.withdrawal[language]}</p>
      )}
      {isOutdated && <AskedAgain />}
      <div className="flex flex-wrap gap-3">
        {isOutdated && (
          <GiveButton consent={consent} name={t`I still agree: ${title}`}>
            <Trans>I still agree</Trans>
          </GiveButton>
        )}
        {isGiven && canBeWithdrawn && (
          <Button
            variant="secondary"
            aria-label={
              texts.basis === 'consent' ? t`Withdraw: ${title}` : t`Object to this: ${title}`
            }
            onClick={() => setIsAsking(true)}
          >
            {texts.basis === 'consent' ? <Trans>Withdraw</Trans> : <Trans>Object</Trans>}
          </Button>
        )}
        {!isGiven && canBeGiven && (
          <GiveButton consent={consent} name={t`Allow again: ${title}`}>
            <Trans>Allow again</Trans>
          </GiveButton>
        )}
      </div>
      {isAsking && <WithdrawDialog consent={consent} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

function AskedAgain() {
  const notice = publicUrl(paths.privacy, useLanguage());
  return (
    <p className="max-w-prose">
      <Trans>
        You agreed under an earlier notice that described this differently or not at all.{' '}
        <TextLink to={`${notice}#what-we-keep`} target="_blank">
          Read what we do (opens in a new tab)
        </TextLink>{' '}
        and confirm or withdraw your consent.
      </Trans>
    </p>
  );
}

function ConsentState({ consent: { purpose, isGiven, latest } }: { readonly consent: Consent }) {
  if (purposeTexts[purpose].basis === 'until_objection')
    return isGiven ? (
      <Badge tone="info">
        <Trans>On unless you object</Trans>
      </Badge>
    ) : (
      <Badge tone="neutral">
        <Trans>Off: you objected</Trans>
      </Badge>
    );
  if (isGiven)
    return (
      <Badge tone="success">
        <Trans>Given</Trans>
      </Badge>
    );
  return (
    <Badge tone="neutral">
      {latest === null ? <Trans>Not given</Trans> : <Trans>Withdrawn</Trans>}
    </Badge>
  );
}

function Decided({ consent: { latest } }: { readonly consent: Consent }) {
  if (latest === null) return null;
  const { noticeVersion } = latest;
  return (
    <p className="text-small text-ink-soft">
      {noticeVersion === null ? (
        <DateText iso={latest.at} withTime />
      ) : (
        <Trans>
          <DateText iso={latest.at} withTime />, under the privacy notice of{' '}
          <DateText iso={`${noticeVersion}T12:00:00Z`} />
        </Trans>
      )}
    </p>
  );
}

interface GiveButtonProps {
  readonly consent: Consent;
  /** What is read aloud. */
  readonly name: string;
  readonly children: ReactNode;
}

function GiveButton({ consent, name, children }: GiveButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const allowing = useSubmit(async () => {
    const result = await decideConsent(consent.purpose, true);
    if (!result.ok) return result;
    await queries.invalidateQueries(consentsQuery);
    showToast('success', t`Your choice is saved.`);
    return null;
  });
  return (
    <>
      <FormError submission={allowing} fallback={t`Something went wrong. Please try again.`} />
      <Button
        variant="secondary"
        aria-label={name}
        isPending={allowing.isPending}
        onClick={() => void allowing.submit()}
      >
        {children}
      </Button>
    </>
  );
}

interface WithdrawDialogProps {
  readonly consent: Consent;
  readonly onClose: () => void;
}

function WithdrawDialog({ consent, onClose }: WithdrawDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const withdrawing = useSubmit(async () => {
    const result = await decideConsent(consent.purpose, false);
    if (!result.ok) return result;
    // It may have ended a KYC, a link or emails that other cards show.
    await queries.invalidateQueries();
    dialog.current?.close();
    showToast('success', t`Your choice is saved.`);
    return null;
  });
  const { title, withdrawal, basis } = purposeTexts[consent.purpose];
  const isConsent = basis === 'consent';
  const question = isConsent ? t`Withdraw your consent?` : t`Object to this use?`;
  return (
    <Dialog isAlert title={question} dialogRef={dialog} onClose={onClose}>
      <div className="space-y-4">
        <FormError
          submission={withdrawing}
          fallback={t`Something went wrong. Please try again.`}
          takesFocus
        />
        <p className="font-semibold">{title[language]}</p>
        <p>{withdrawal[language]}</p>
        <DialogActions dialogRef={dialog}>
          <Button isPending={withdrawing.isPending} onClick={() => void withdrawing.submit()}>
            {isConsent ? <Trans>Withdraw</Trans> : <Trans>Object</Trans>}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
