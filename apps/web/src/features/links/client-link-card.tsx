import { linkShareText } from '@anupal/contract/clients/share-texts';
import type { ClientLink } from '@anupal/contract/links';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SecretLinkActions, SecretUrl } from '../../ui/secret-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { ShareButton } from '../clients/share-button.tsx';
import { createLink, linkQuery, revokeLink } from './manage/links-api.ts';
import { LinkDevices, LinkOpenings } from './manage/link-history.tsx';

interface ClientLinkCardProps {
  readonly clientId: string;
}

/** The private page of a client: its link, who opened it, and from which devices. */
export function ClientLinkCard({ clientId }: ClientLinkCardProps) {
  const { t } = useLingui();
  const result = useQuery(linkQuery(clientId));
  return (
    <SectionCard
      title={t`Client link`}
      description={
        <Trans>
          A private page where the client sees status, documents and due dates, and gives authority.
          No account is needed.
        </Trans>
      }
    >
      <QueryContent
        result={result}
        failed={t`The client link could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading client link...`} />}
      >
        {(link) => <LinkContent clientId={clientId} link={link} />}
      </QueryContent>
    </SectionCard>
  );
}

interface LinkContentProps extends ClientLinkCardProps {
  readonly link: ClientLink | null;
}

function LinkContent({ clientId, link }: LinkContentProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { queryKey } = linkQuery(clientId);
  const creation = useSubmit(async () => {
    const result = await createLink(clientId);
    if (!result.ok) return result;
    setUrl(result.value.url);
    queries.setQueryData(queryKey, result.value.link);
    return null;
  });
  const revocation = useSubmit(async () => {
    const result = await revokeLink(clientId);
    if (!result.ok) return result;
    setUrl(null);
    queries.setQueryData(queryKey, null);
    showToast('success', t`Client link revoked.`);
    return null;
  });
  return (
    <div className="space-y-4">
      {url !== null && <NewUrl clientId={clientId} url={url} />}
      {link !== null && <LinkState link={link} />}
      <SecretLinkActions
        hasLink={link !== null}
        creation={creation}
        revocation={revocation}
        createLabel={t`Create client link`}
        warning={t`The current link stops working immediately, on every device.`}
      />
      {link !== null && (
        <>
          <LinkDevices clientId={clientId} devices={link.devices} />
          <LinkOpenings openings={link.openings} />
        </>
      )}
    </div>
  );
}

function LinkState({ link }: { readonly link: ClientLink }) {
  return (
    <>
      <p className="text-small text-ink-soft">
        <Trans>
          Created on <DateText iso={link.createdAt} />, valid until{' '}
          <DateText iso={link.expiresAt} />. It was shown once; creating a new link replaces it.
        </Trans>
      </p>
      {link.isLocked && (
        <Banner tone="warning">
          <Trans>
            Too many wrong digits were entered, so no other device can open the link. Create a new
            link and send it only to the client.
          </Trans>
        </Banner>
      )}
    </>
  );
}

interface NewUrlProps extends ClientLinkCardProps {
  readonly url: string;
}

function NewUrl({ clientId, url }: NewUrlProps) {
  const { t } = useLingui();
  const { copyLink } = useCopy();
  return (
    <div className="space-y-3">
      <SecretUrl
        id="client-link-url"
        label={t`Link for the client`}
        hint={t`Send it now. It will not be shown again.`}
        url={url}
      />
      <div className="flex flex-wrap gap-3">
        <ShareButton
          clientId={clientId}
          variant="primary"
          label={t`Share the link`}
          thing={{ subject: 'link' }}
          write={(parties) => linkShareText(parties, url)}
        />
        <Button variant="secondary" onClick={() => void copyLink(url)}>
          <Trans>Copy the link</Trans>
        </Button>
      </div>
    </div>
  );
}
