import type { Authority } from '@anupal/contract/clients/authorities';
import {
  authorityScopes,
  authorityScopeTexts,
  type AuthorityScope,
} from '@anupal/contract/clients/authority-scopes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { authoritiesKey, authoritiesQuery, withdrawAuthority } from '../authorities-api.ts';
import { AuthorityText } from '../authority-text.tsx';
import { authorityStatusLabels } from '../client-labels.ts';
import { AuthorityDialog } from './authority-dialog.tsx';

interface OfClientProps {
  readonly clientId: string;
}

interface AuthorityCardProps extends OfClientProps {
  /** Asks the client for what is not in force. */
  readonly share: (missing: readonly AuthorityScope[]) => ReactNode;
}

/** On whose word work is filed for a client: what is in force, and what was. */
export function AuthorityCard({ clientId, share }: AuthorityCardProps) {
  const { t } = useLingui();
  const [isRecording, setIsRecording] = useState(false);
  const result = useQuery(authoritiesQuery(clientId));
  return (
    <SectionCard
      title={t`Authority`}
      description={
        <Trans>
          The client’s permission for you and the firm to file for them. Never ask for a government
          portal password.
        </Trans>
      }
      aside={
        <Button variant="quiet" onClick={() => setIsRecording(true)}>
          <Trans>Record</Trans>
        </Button>
      }
    >
      <QueryContent
        result={result}
        failed={t`The authorities could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading authorities...`} />}
      >
        {({ authorities, inForce }) => (
          <>
            <Authorities clientId={clientId} authorities={authorities} />
            {share(authorityScopes.filter((scope) => !inForce.includes(scope)))}
          </>
        )}
      </QueryContent>
      {isRecording && <AuthorityDialog clientId={clientId} onClose={() => setIsRecording(false)} />}
    </SectionCard>
  );
}

interface AuthoritiesProps extends OfClientProps {
  readonly authorities: readonly Authority[];
}

function Authorities({ clientId, authorities }: AuthoritiesProps) {
  const isHeld = ({ status }: Authority): boolean => status === 'in_force' || status === 'upcoming';
  const held = authorities.filter(isHeld);
  const past = authorities.filter((authority) => !isHeld(authority));
  return (
    <>
      {held.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>
            No authority in force. Request it with the client link, or record a signed paper.
          </Trans>
        </p>
      ) : (
        <AuthorityList clientId={clientId} authorities={held} />
      )}
      {past.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline underline-offset-4">
            <Trans>Ended and withdrawn</Trans>
          </summary>
          <AuthorityList clientId={clientId} authorities={past} />
        </details>
      )}
    </>
  );
}

function AuthorityList({ clientId, authorities }: AuthoritiesProps) {
  return (
    <ul className="divide-y divide-line">
      {authorities.map((authority) => (
        <AuthorityRow key={authority.id} clientId={clientId} authority={authority} />
      ))}
    </ul>
  );
}

interface AuthorityRowProps extends OfClientProps {
  readonly authority: Authority;
}

function AuthorityRow({ clientId, authority }: AuthorityRowProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { scope, status, reference, agreement, withdrawal } = authority;
  const { name, tone } = authorityStatusLabels[status];
  const work = authorityScopeTexts[scope][language];
  return (
    <li className="space-y-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{work}</span>
        <Badge tone={tone}>{i18n._(name)}</Badge>
      </p>
      <p className="text-small wrap-anywhere text-ink-soft">
        <AuthorityText authority={authority} />
        {reference !== null && ` · ${reference}`}
      </p>
      {agreement !== null && <AgreementText authority={authority} agreement={agreement} />}
      {withdrawal === null ? (
        (status === 'in_force' || status === 'upcoming') && (
          <WithdrawButton clientId={clientId} authority={authority} work={work} />
        )
      ) : (
        <p className="text-small text-ink-soft">
          {withdrawal.byClient ? (
            <Trans>
              Withdrawn by the client, <DateText iso={withdrawal.at} withTime />
            </Trans>
          ) : (
            <Trans>
              Withdrawal recorded by you, <DateText iso={withdrawal.at} withTime />
            </Trans>
          )}
        </p>
      )}
    </li>
  );
}

interface AgreementTextProps {
  readonly authority: Authority;
  readonly agreement: NonNullable<Authority['agreement']>;
}

function AgreementText({ authority, agreement }: AgreementTextProps) {
  const { givenBy, text, device } = agreement;
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
        <Trans>What {givenBy} agreed to</Trans>
      </summary>
      <p className="wrap-anywhere">{text}</p>
      <p className="text-ink-soft">
        <DateText iso={authority.recordedAt} withTime />
        {device !== '' && ` · ${device}`}
      </p>
    </details>
  );
}

interface WithdrawButtonProps extends AuthorityRowProps {
  readonly work: string;
}

function WithdrawButton({ clientId, authority, work }: WithdrawButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const withdraw = async () => {
    const result = await withdrawAuthority(clientId, authority.id);
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: authoritiesKey });
    showToast('success', t`Withdrawal recorded.`);
    return null;
  };
  return (
    <ConfirmButton
      variant="quiet"
      label={<Trans>Withdraw</Trans>}
      ariaLabel={t`Withdraw: ${work}`}
      title={t`Did the client withdraw this authority?`}
      confirmLabel={t`Record the withdrawal`}
      run={withdraw}
    >
      <p className="font-semibold wrap-anywhere">{work}</p>
      <p>
        <Trans>It ends now and cannot be restored. The record remains.</Trans>
      </p>
    </ConfirmButton>
  );
}
