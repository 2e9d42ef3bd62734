import type { Client } from '@anupal/contract/clients/schemas';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { authoritiesQuery } from '../authorities-api.ts';
import { registrationLabels } from '../client-labels.ts';
import { endingRegistrationsQuery } from '../clients-api.ts';
import { nameDocument } from '@anupal/contract/clients/documents';
import { expiringDocumentsQuery } from '../documents/client-documents-api.ts';

/** What is missing for working for a client; nothing when nothing is. */
export function ClientGaps({ client }: { readonly client: Client }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { data: authorities } = useQuery(authoritiesQuery(client.id));
  const { data: documents = [] } = useQuery(expiringDocumentsQuery);
  const { data: registrations = [] } = useQuery(endingRegistrationsQuery);
  const { id, phone, constitution } = client;
  const expiring = documents.filter(({ clientId }) => clientId === id);
  const ending = registrations.filter(({ clientId }) => clientId === id);
  const gaps = [
    authorities?.inForce.length === 0 && {
      to: clientUrl(id, 'link'),
      title: t`Authority to file`,
      meta: t`None recorded: ask for it with the client link`,
    },
    constitution === null && {
      to: `${clientUrl(id)}/edit#registrations`,
      title: t`PAN or GSTIN`,
      meta: t`Due dates follow from it`,
    },
    phone === null && {
      to: `${clientUrl(id)}/edit`,
      title: t`Phone`,
      meta: t`The client link needs it`,
    },
    ...ending.map(({ kind, masked }) => ({
      to: `${clientUrl(id)}/edit#registrations`,
      title: [i18n._(registrationLabels[kind]), masked].filter(Boolean).join(' '),
      meta: t`Needs renewal`,
    })),
    ...expiring.map((document) => ({
      to: clientUrl(id, 'documents'),
      title: nameDocument(document, language),
      meta: t`Needs renewal`,
    })),
  ].filter((gap) => gap !== false);
  if (gaps.length === 0) return null;
  return (
    <SectionCard title={t`What is missing`}>
      <RowList>
        {gaps.map(({ to, title, meta }) => (
          <ListRow key={`${title} ${to}`} to={to} title={title} meta={meta} />
        ))}
      </RowList>
    </SectionCard>
  );
}
