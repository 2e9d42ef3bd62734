import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { SecretLinkActions, SecretUrl } from '../../../ui/secret-link.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import { createFeed, remindersQuery, revokeFeed, type CalendarSubject } from '../calendar-api.ts';

interface FeedLinkProps {
  readonly subject: CalendarSubject;
  /** Null without a link. */
  readonly createdAt: string | null;
}

/** The private link for calendar apps. */
export function FeedLink({ subject, createdAt }: FeedLinkProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const { queryKey } = remindersQuery(subject);
  const creation = useSubmit(async () => {
    const result = await createFeed(subject);
    if (!result.ok) return result;
    setUrl(result.value.url);
    await queries.invalidateQueries({ queryKey });
    return null;
  });
  const revocation = useSubmit(async () => {
    const result = await revokeFeed(subject);
    if (!result.ok) return result;
    setUrl(null);
    showToast('success', t`The private link has been revoked.`);
    await queries.invalidateQueries({ queryKey });
    return null;
  });
  return (
    <section aria-labelledby="feed" className="space-y-3">
      <h3 id="feed" className="font-semibold">
        <Trans>In Google Calendar, Outlook or on your phone</Trans>
      </h3>
      <p className="text-small text-ink-soft">
        {subject === 'own' ? (
          <Trans>
            Subscribe to a private link. Anyone with the link can see your due dates, so do not
            share it. You can revoke it at any time.
          </Trans>
        ) : (
          <Trans>
            Subscribe to a private link. Anyone with the link can see the names of your clients and
            their due dates, so do not share it. You can revoke it at any time.
          </Trans>
        )}
      </p>
      {url === null ? (
        createdAt !== null && (
          <p>
            <Trans>
              A link has been in use since <DateText iso={createdAt} />. It is shown only once; a
              new link replaces it.
            </Trans>
          </p>
        )
      ) : (
        <FeedUrl url={url} />
      )}
      <SecretLinkActions
        hasLink={createdAt !== null}
        creation={creation}
        revocation={revocation}
        createLabel={t`Create a private link`}
        warning={t`Calendar apps that use the current link will stop showing your due dates.`}
      />
    </section>
  );
}

function FeedUrl({ url }: { readonly url: string }) {
  const { t } = useLingui();
  const { copyLink } = useCopy();
  return (
    <div className="space-y-2">
      <SecretUrl
        id="feed-url"
        label={t`Private link`}
        hint={t`Copy it now. It will not be shown again.`}
        url={url}
      />
      <Button onClick={() => void copyLink(url)}>
        <Trans>Copy the link</Trans>
      </Button>
    </div>
  );
}
