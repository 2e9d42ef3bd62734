import { brand } from '@anupal/contract/brand';
import type { AuthorityMethod } from '@anupal/contract/clients/authorities';
import {
  authorityScopeTexts,
  authorityText,
  authorityTextVersion,
} from '@anupal/contract/clients/authority-scopes';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.ts';
import { giveAuthority, withdrawAuthority } from './client-page-api.ts';

interface AuthorityCardProps {
  readonly linkId: string;
  readonly page: ClientPage;
}

type Authority = ClientPage['authorities'][number];

/** For which work the franchisee asked the client for authority; nothing if for none. */
export function AwaitedAuthorities({ linkId, page }: AuthorityCardProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const [giving, setGiving] = useState<Authority | null>(null);
  const awaited = page.authorities.filter(({ isAwaited }) => isAwaited);
  const { franchiseeName } = page;
  return (
    <>
      {awaited.length > 0 && (
        <SectionCard
          title={t`Your permission is requested`}
          description={<Trans>{franchiseeName} needs it to file this for you.</Trans>}
        >
          <ul className="divide-y divide-line">
            {awaited.map((authority) => {
              const work = authorityScopeTexts[authority.scope][language];
              return (
                <li key={authority.scope} className="space-y-3 py-3 first:pt-0 last:pb-0">
                  <p className="font-semibold wrap-anywhere">{work}</p>
                  <Button
                    isWide
                    aria-label={t`Give authority: ${work}`}
                    onClick={() => setGiving(authority)}
                  >
                    <Trans>Give authority</Trans>
                  </Button>
                </li>
              );
            })}
          </ul>
        </SectionCard>
      )}
      {/* Outside the card, which disappears with the last one while the dialog still closes. */}
      {giving !== null && (
        <GiveDialog {...{ linkId, page }} authority={giving} onClose={() => setGiving(null)} />
      )}
    </>
  );
}

/** For which work the client authorised filing: to give, and to withdraw, without what is awaited. */
export function AuthorityCard({ linkId, page }: AuthorityCardProps) {
  const { t } = useLingui();
  const others = page.authorities.filter(({ isAwaited }) => !isAwaited);
  return (
    <SectionCard
      title={t`Authority to file for you`}
      description={
        <Trans>
          Give it for the work that you want done. Never share the password of a government portal,
          and share an OTP only if you requested it yourself.
        </Trans>
      }
    >
      <ul className="divide-y divide-line">
        {others.map((authority) => (
          <AuthorityRow key={authority.scope} linkId={linkId} page={page} authority={authority} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface AuthorityRowProps extends AuthorityCardProps {
  readonly authority: Authority;
}

function AuthorityRow({ linkId, page, authority }: AuthorityRowProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'give' | 'withdraw' | null>(null);
  const { scope, inForce } = authority;
  const work = authorityScopeTexts[scope][language];
  const day = inForce === null ? null : parseCalendarDate(inForce.validFrom);
  const date = day === null ? '' : formatCalendarDate(day, language);
  const until = inForce?.validUntil ?? null;
  return (
    <li className="space-y-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{work}</span>
        {inForce !== null && <Badge tone="success">{t`In force since ${date}`}</Badge>}
      </p>
      {until !== null && (
        <p className="text-small text-ink-soft">
          <Trans>
            Ends on <DateText iso={until} />
          </Trans>
        </p>
      )}
      {inForce !== null && inForce.method !== 'client_link' && (
        <p className="text-small text-ink-soft">
          <Trans>
            Recorded by your adviser on <DateText iso={inForce.recordedAt} />:{' '}
            {i18n._(recordedMethodLabels[inForce.method])}. If you did not give it, withdraw it.
          </Trans>
        </p>
      )}
      {inForce === null ? (
        <Button
          variant="secondary"
          aria-label={t`Give authority: ${work}`}
          onClick={() => setDialog('give')}
        >
          <Trans>Give authority</Trans>
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={t`Withdraw: ${work}`}
          onClick={() => setDialog('withdraw')}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {dialog === 'give' && (
        <GiveDialog {...{ linkId, page, authority }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'withdraw' && (
        <WithdrawDialog {...{ linkId, page, authority }} onClose={() => setDialog(null)} />
      )}
    </li>
  );
}

const recordedMethodLabels: Readonly<
  Record<Exclude<AuthorityMethod, 'client_link'>, MessageDescriptor>
> = {
  signed_scan: msg`a paper that you signed`,
  pct_05: msg`FORM GST PCT-05`,
  portal_request: msg`a request at the government portal`,
};

interface AuthorityDialogProps extends AuthorityRowProps {
  readonly onClose: () => void;
}

function GiveDialog({ linkId, page, authority: { scope }, onClose }: AuthorityDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const { clientName, franchiseeName } = page;
  const text = authorityText(scope, { clientName, franchiseeName, firmName: brand.name })[language];
  const form = useForm({
    initial: { name: '', validUntil: '' },
    submit: ({ name, validUntil }) => {
      const agreed = { scope, name, language, text, textVersion: authorityTextVersion } as const;
      return giveAuthority(linkId, { ...agreed, validUntil: validUntil || null });
    },
    onSuccess: async ({ message }) => {
      await queries.invalidateQueries({ queryKey: ['client-link', 'page'] });
      dialog.current?.close();
      showToast('success', message);
    },
  });
  return (
    <Dialog title={t`Give authority`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <p className="rounded-control bg-sunken p-3 wrap-anywhere">{text}</p>
        <Field
          {...form.field('name')}
          label={t`Your full name`}
          hint={t`By typing your name, you agree to this text.`}
          autoComplete="name"
          maxLength={100}
        />
        <Field
          {...form.field('validUntil')}
          label={t`Last day`}
          hint={t`Optional. You can withdraw your authority at any time.`}
          type="date"
          min={dateInIndia(new Date())}
        />
        <SubmitButton isWide>
          <Trans>I agree</Trans>
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

function WithdrawDialog({ linkId, authority: { scope }, onClose }: AuthorityDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const submission = useSubmit(async () => {
    const result = await withdrawAuthority(linkId, scope);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: ['client-link', 'page'] });
    dialog.current?.close();
    showToast('success', result.value.message);
    return null;
  });
  return (
    <Dialog isAlert title={t`Withdraw this authority?`} dialogRef={dialog} onClose={onClose}>
      <div className="space-y-4">
        <FormError
          submission={submission}
          fallback={t`Something went wrong. Please try again.`}
          takesFocus
        />
        <p className="font-semibold wrap-anywhere">{authorityScopeTexts[scope][language]}</p>
        <p>
          <Trans>
            We notify your adviser that they may no longer file this for you. What is already filed
            remains filed.
          </Trans>
        </p>
        <DialogActions dialogRef={dialog}>
          <Button isPending={submission.isPending} onClick={() => void submission.submit()}>
            <Trans>Withdraw</Trans>
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
