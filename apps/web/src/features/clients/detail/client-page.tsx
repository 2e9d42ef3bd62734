import { constitutionNames } from '@anupal/contract/clients/registrations';
import type { Client } from '@anupal/contract/clients/schemas';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths, type ClientTab } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { clientQuery } from '../clients-api.ts';
import { BackToClients } from './back-to-clients.tsx';
import { ClientInitials } from './client-initials.tsx';
import { ClientTabs, clientTabNames } from './client-tabs.tsx';

interface ClientPageProps {
  readonly clientId: string;
  readonly tab: ClientTab;
  /** The content of the tab. */
  readonly children: (client: Client) => ReactNode;
}

/** One client: who they are, and a tab. */
export function ClientPage({ clientId, tab, children }: ClientPageProps) {
  const { t } = useLingui();
  const result = useQuery(clientQuery(clientId));
  return (
    <div>
      <BackToClients />
      <div data-wide className="space-y-4 sm:space-y-6">
        {result.data === undefined && <PageHeading>{t`Client`}</PageHeading>}
        <QueryContent
          result={result}
          failed={t`The client could not be loaded.`}
          loading={<Skeleton lines={5} label={t`Loading client...`} />}
        >
          {(client) => (
            <>
              <ClientHead client={client} tab={tab} />
              <ClientTabs clientId={clientId} current={tab} />
              {children(client)}
            </>
          )}
        </QueryContent>
      </div>
    </div>
  );
}

interface ClientHeadProps {
  readonly client: Client;
  readonly tab: ClientTab;
}

function ClientHead({ client, tab }: ClientHeadProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { id, name, constitution, state, createdAt, isActive, phone, registrations } = client;
  const gstin = registrations.find(({ kind }) => kind === 'gstin');
  const pan = registrations.find(({ kind }) => kind === 'pan');
  const facts = [
    gstin?.number ?? pan?.number ?? null,
    constitution !== null && constitutionNames[constitution][language],
    state !== null && states[state][language],
  ].filter((fact) => fact !== false && fact !== null);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="flex min-w-[min(16rem,100%)] flex-1 items-center gap-4">
        <ClientInitials name={name} />
        <div className="min-w-0">
          <PageHeading title={`${name} · ${i18n._(clientTabNames[tab])}`}>{name}</PageHeading>
          <p className="text-small text-ink-soft">
            {facts.map((fact) => `${fact} · `)}
            <Trans>
              Client since <DateText iso={createdAt} />
            </Trans>
          </p>
          {!isActive && <Badge tone="neutral">{t`Inactive client`}</Badge>}
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        {isActive && (
          <LinkButton variant="tonal" to={`${paths.dashboardServices}?client=${id}`}>
            <Trans>Apply for this client</Trans>
          </LinkButton>
        )}
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
