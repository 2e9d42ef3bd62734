import { constitutionNames } from '@anupal/contract/clients/registrations';
import type { Client } from '@anupal/contract/clients/schemas';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { clientUrl, paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ShareHistory } from './share-history.tsx';
import { clientQuery } from '../clients-api.ts';
import { AuthorityCard } from './authority-card.tsx';
import { ExportCard } from '../export/export-card.tsx';
import { Duplicates } from '../merge/duplicates.tsx';
import { BackToClients } from './back-to-clients.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientInitials } from './client-initials.tsx';
import { ContactCard, DetailsCard, RegistrationCard } from './client-facts.tsx';

interface ClientPageProps {
  readonly clientId: string;
  /** The applications for this client. */
  readonly applications: ReactNode;
  /** What is due for this client. */
  readonly dueDates: ReactNode;
  /** The private page of this client. */
  readonly link: ReactNode;
  /** What this client is charged. */
  readonly prices: ReactNode;
  /** What this client owes. */
  readonly bills: ReactNode;
  /** What is prepared for this client before each due date. */
  readonly recurringOrders: ReactNode;
  /** The documents of this client, and what was delivered for them. */
  readonly documents: ReactNode;
}

/** One client: what can be done for them, their applications and what is recorded. */
export function ClientPage(props: ClientPageProps) {
  const { clientId, applications, dueDates, recurringOrders, link, bills, prices, documents } =
    props;
  const { t } = useLingui();
  const result = useQuery(clientQuery(clientId));
  return (
    <>
      <BackToClients />
      {result.data === undefined && <PageHeading>{t`Client`}</PageHeading>}
      <QueryContent
        result={result}
        failed={t`The client could not be loaded.`}
        loading={<Skeleton lines={5} label={t`Loading client...`} />}
      >
        {(client) => (
          <>
            <ClientHead client={client} />
            <div data-wide className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="min-w-0 space-y-6">
                {dueDates}
                {applications}
                {documents}
                <DetailsCard client={client} />
              </div>
              <div className="min-w-0 space-y-6">
                {link}
                {bills}
                <AuthorityCard clientId={client.id} />
                {client.isActive && recurringOrders}
                <RegistrationCard client={client} />
                <ContactCard client={client} />
                {prices}
                <ShareHistory clientId={client.id} />
                <Duplicates clientId={client.id} />
                <ExportCard client={client} />
                <ClientActions client={client} />
              </div>
            </div>
          </>
        )}
      </QueryContent>
    </>
  );
}

function ClientHead({ client }: { readonly client: Client }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { id, name, constitution, state, createdAt, isActive, phone } = client;
  const facts = [
    constitution !== null && constitutionNames[constitution][language],
    state !== null && states[state][language],
  ].filter((fact) => fact !== false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-[min(16rem,100%)] flex-1 items-center gap-4">
        <ClientInitials name={name} />
        <div className="min-w-0">
          <PageHeading>{name}</PageHeading>
          <p className="text-small text-ink-soft">
            {facts.map((fact) => `${fact} · `)}
            <Trans>
              client since <DateText iso={createdAt} />
            </Trans>
          </p>
          {!isActive && <Badge tone="neutral">{t`Inactive client`}</Badge>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isActive && (
          <LinkButton to={`${paths.dashboardServices}?client=${id}`}>
            <Trans>Apply for this client</Trans>
          </LinkButton>
        )}
        <LinkButton variant="secondary" to={`${clientUrl(id)}/edit`}>
          <Trans>Edit</Trans>
        </LinkButton>
        {phone !== null && (
          <a
            href={`tel:${phone}`}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-4 py-2 font-semibold text-ink hover:border-link hover:text-link"
          >
            <Icon name="phone" size="small" />
            <Trans>Call</Trans>
          </a>
        )}
      </div>
    </div>
  );
}
