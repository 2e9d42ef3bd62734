import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ApplicationsCard } from './applications-card.tsx';
import { AuthorityCard, AwaitedAuthorities } from './authority-card.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { clientPageQuery, openedLinkQuery } from './client-page-api.ts';
import { DigitsForm } from './digits-form.tsx';
import { DueDatesCard } from './due-dates-card.tsx';
import { DuesCard } from './dues-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import { EndedPage } from './ended-page.tsx';
import { OwnDataCard } from './own-data-card.tsx';
import { DocumentsCard } from './documents-card.tsx';

interface ClientLinkPageProps {
  readonly token: string;
}

/** The private page of a client: confirms the digits once, then shows what is theirs. */
export function ClientLinkPage({ token }: ClientLinkPageProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const query = openedLinkQuery(token);
  const result = useQuery(query);
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <QueryContent
      result={result}
      failed={t`The page could not be loaded.`}
      loading={<Skeleton lines={4} label={t`Loading...`} />}
    >
      {(opened) => {
        if (opened === null) return <EndedLink />;
        if (opened.hasEnded && !isConfirming)
          return (
            <EndedPage
              linkId={opened.linkId}
              onConfirm={opened.isBound ? null : () => setIsConfirming(true)}
            />
          );
        if (opened.isBound && !isConfirming) return <BoundPage linkId={opened.linkId} />;
        return (
          <DigitsForm
            token={token}
            onBound={() => {
              setIsConfirming(false);
              queries.setQueryData(query.queryKey, { ...opened, isBound: true, hasEnded: false });
            }}
          />
        );
      }}
    </QueryContent>
  );
}

function EndedLink() {
  const { t } = useLingui();
  return (
    <>
      <PageHeading>{t`This link does not work`}</PageHeading>
      <p>
        <Trans>
          It may have expired or been replaced. Ask the person who sent it to you for a new one.
        </Trans>
      </p>
    </>
  );
}

function BoundPage({ linkId }: { readonly linkId: string }) {
  const { t } = useLingui();
  const result = useQuery(clientPageQuery(linkId, useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`The page could not be loaded.`}
      loading={<Skeleton lines={6} label={t`Loading...`} />}
    >
      {(page) => (
        <>
          <div>
            <PageHeading>{page.clientName}</PageHeading>
            <p className="text-ink-soft">
              <Trans>Your private page with {page.franchiseeName}</Trans>
              {page.franchiseePhone !== null && (
                <>
                  {' · '}
                  <a
                    href={`tel:${page.franchiseePhone}`}
                    className="whitespace-nowrap text-link underline"
                  >
                    {formatPhone(page.franchiseePhone)}
                  </a>
                </>
              )}
            </p>
          </div>
          <RequestsCard linkId={linkId} page={page} />
          <AwaitedAuthorities linkId={linkId} page={page} />
          <ApplicationsCard linkId={linkId} page={page} />
          <DocumentsCard linkId={linkId} sentDocuments={page.sentDocuments} />
          <DueDatesCard page={page} />
          <DuesCard page={page} />
          <AuthorityCard linkId={linkId} page={page} />
          <ChoicesCard linkId={linkId} franchiseeName={page.franchiseeName} />
          <OwnDataCard linkId={linkId} franchiseeName={page.franchiseeName} />
        </>
      )}
    </QueryContent>
  );
}
