import { clientPurposeTexts } from '@anupal/contract/clients/client-purposes';
import type { ClientConsent, ClientPrivacy } from '@anupal/contract/links/client-privacy';
import { noticeVersions } from '@anupal/contract/privacy/notice-version';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientPrivacyQuery, decideConsent } from './client-privacy-api.ts';
import { ErasureSection } from './erasure-section.tsx';
import { UsedDevice } from './erasure-state.tsx';
import { NomineeSection } from './nominee-section.tsx';

interface ChoicesCardProps {
  readonly linkId: string;
  readonly franchiseeName: string;
}

/** The client's privacy choices: uses of their data, a nominee, and deletion. */
export function ChoicesCard({ linkId, franchiseeName }: ChoicesCardProps) {
  const { t } = useLingui();
  const result = useQuery(clientPrivacyQuery(linkId, useLanguage()));
  return (
    <SectionCard
      title={t`Your privacy choices`}
      description={
        <Trans>
          You can change these at any time. {franchiseeName} is notified of each change.
        </Trans>
      }
    >
      <QueryContent
        result={result}
        failed={t`Your privacy choices could not be loaded.`}
        loading={<Skeleton lines={4} label={t`Loading...`} />}
      >
        {(privacy) => <Choices linkId={linkId} franchiseeName={franchiseeName} privacy={privacy} />}
      </QueryContent>
    </SectionCard>
  );
}

function Choices({
  linkId,
  franchiseeName,
  privacy: { consents, nominee, erasure },
}: ChoicesCardProps & { readonly privacy: ClientPrivacy }) {
  return (
    <div className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
      {consents.map((consent) => (
        <PurposeRow key={consent.purpose} linkId={linkId} consent={consent} />
      ))}
      <NomineeSection linkId={linkId} nominee={nominee} />
      <ErasureSection linkId={linkId} franchiseeName={franchiseeName} erasure={erasure} />
    </div>
  );
}

interface PurposeRowProps {
  readonly linkId: string;
  readonly consent: ClientConsent;
}

function PurposeRow({ linkId, consent }: PurposeRowProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const { purpose, isGiven, latest } = consent;
  const decision = useSubmit(async () => {
    const decided = { purpose, isGiven: !isGiven, noticeVersion: noticeVersions[0], language };
    const result = await decideConsent(linkId, decided);
    if (!result.ok) return result;
    queries.setQueryData(clientPrivacyQuery(linkId, language).queryKey, result.value);
    showToast('success', t`Your choice is saved.`);
    return null;
  });
  const { title, explanation, withdrawal } = clientPurposeTexts[purpose];
  const name = title[language];
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        <Badge tone={isGiven ? 'info' : 'neutral'}>
          {isGiven ? <Trans>On unless you object</Trans> : <Trans>Off: you objected</Trans>}
        </Badge>
      </div>
      <p className="max-w-prose">{(isGiven ? explanation : withdrawal)[language]}</p>
      {latest !== null && (
        <div className="text-ink-soft">
          <p className="text-small">
            <Trans>
              Changed on <DateText iso={latest.at} withTime /> under the privacy notice of{' '}
              <DateText iso={`${latest.noticeVersion}T12:00:00Z`} />
            </Trans>
          </p>
          <UsedDevice device={latest.device} boundAt={latest.deviceBoundAt} />
        </div>
      )}
      <FormError submission={decision} fallback={t`Something went wrong. Please try again.`} />
      <Button
        variant="secondary"
        aria-label={isGiven ? t`Object to this: ${name}` : t`Allow again: ${name}`}
        isPending={decision.isPending}
        onClick={() => void decision.submit()}
      >
        {isGiven ? <Trans>Object</Trans> : <Trans>Allow again</Trans>}
      </Button>
    </div>
  );
}
