import { describeEnd } from '@anupal/contract/clients/validity';
import { kindsWithoutRules } from '@anupal/contract/calendar/clients/dated-registrations';
import type { Client, Contact, Registration } from '@anupal/contract/clients/schemas';
import { dateInIndia, parseCalendarDate } from '@anupal/contract/values/calendar-date';
import { formatCalendarDate } from '@anupal/contract/values/date-format';
import { states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { clientUrl } from '../../../app/paths.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  frequencyLabels,
  languageLabels,
  registrationLabels,
  schemeLabels,
} from '../client-labels.ts';
import { EmailLink, PhoneLink } from '../reach-links.tsx';

interface ClientCardProps {
  readonly client: Client;
}

/** How to reach a client, and what else is recorded. */
export function DetailsCard({ client }: ClientCardProps) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { legalName, phone, email, state, group, tags, startedOn, address, note } = client;
  const day = startedOn === null ? null : parseCalendarDate(startedOn);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t`Legal name`, legalName],
    [t`Phone`, phone && <PhoneLink phone={phone} />],
    [t`Email`, email && <EmailLink email={email} />],
    [t`Language`, client.language && i18n._(languageLabels[client.language])],
    [t`State`, state && states[state][language]],
    [t`Group`, group],
    [t`Tags`, tags.length > 0 && <TagList tags={tags} />],
    [t`Born or incorporated`, day && formatCalendarDate(day, language)],
    [t`Address`, address && <span className="whitespace-pre-line">{address}</span>],
    [t`Note`, note && <span className="whitespace-pre-line">{note}</span>],
  ];
  const given = rows.filter(([, value]) => Boolean(value));
  return (
    <SectionCard title={t`Details`} aside={<EditLink client={client} />}>
      {given.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No phone, email or address yet.</Trans>
        </p>
      ) : (
        <DescriptionList details={given} />
      )}
    </SectionCard>
  );
}

function TagList({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <Badge key={tag} tone="neutral">
          {tag}
        </Badge>
      ))}
    </span>
  );
}

function EditLink({ client }: ClientCardProps) {
  const { t } = useLingui();
  return (
    <TextLink to={`${clientUrl(client.id)}/edit`} aria-label={t`Edit the details`}>
      <Trans>Edit</Trans>
    </TextLink>
  );
}

/** The numbers under which authorities know a client, in full. */
export function RegistrationCard({ client }: ClientCardProps) {
  const { t } = useLingui();
  const { id, registrations } = client;
  return (
    <SectionCard
      title={t`Registrations`}
      aside={
        <TextLink to={`${clientUrl(id)}/edit#registrations`}>
          <Trans>Add</Trans>
        </TextLink>
      }
    >
      {registrations.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No PAN, GSTIN or other number yet.</Trans>
        </p>
      ) : (
        <dl className="divide-y divide-line">
          {registrations.map((registration) => (
            <RegistrationRow key={registration.id} registration={registration} />
          ))}
        </dl>
      )}
    </SectionCard>
  );
}

function RegistrationRow({ registration }: { readonly registration: Registration }) {
  const { i18n, t } = useLingui();
  const language = useLanguage();
  const { kind, number, state, scheme, frequency, validFrom, validTo, address } = registration;
  const { returnsFrom } = registration;
  const change = returnsFrom === null ? null : parseCalendarDate(returnsFrom);
  const start = validFrom === null ? null : parseCalendarDate(validFrom);
  const end = validTo === null ? null : parseCalendarDate(validTo);
  const ending = describeEnd(validTo, dateInIndia(new Date()));
  const facts = [
    state !== null && states[state][language],
    scheme !== null && i18n._(schemeLabels[scheme]),
    frequency !== null && i18n._(frequencyLabels[frequency]),
    change !== null && t`since ${formatCalendarDate(change, language)}`,
    start !== null && t`valid from ${formatCalendarDate(start, language)}`,
    end !== null && t`valid until ${formatCalendarDate(end, language)}`,
    kindsWithoutRules.includes(kind) && t`no due dates are shown for it`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <dt className="text-small text-ink-soft">{i18n._(registrationLabels[kind])}</dt>
      <dd className="min-w-0 text-right">
        <span className="font-semibold wrap-anywhere tabular-nums">
          {number ?? t`Cannot be decrypted`}
        </span>
        {facts.length > 0 && (
          <span className="block text-small text-ink-soft">{facts.join(' · ')}</span>
        )}
        {ending !== null && (
          <span className="block">
            <Badge tone={ending === 'ended' ? 'danger' : 'warning'}>
              {ending === 'ended' ? t`Expired` : t`Needs renewal`}
            </Badge>
          </span>
        )}
        {address !== null && (
          <span className="block text-small wrap-anywhere whitespace-pre-line text-ink-soft">
            {address}
          </span>
        )}
      </dd>
    </div>
  );
}

/** The people at a client; nothing when there are none. */
export function ContactCard({ client }: ClientCardProps) {
  const { t } = useLingui();
  if (client.contacts.length === 0) return null;
  return (
    <SectionCard title={t`Contacts`}>
      <ul className="divide-y divide-line">
        {client.contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ContactRow({ contact: { name, role, phone, email } }: { readonly contact: Contact }) {
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {role !== null && <span className="text-small text-ink-soft"> · {role}</span>}
      </p>
      {(phone !== null || email !== null) && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-small leading-6">
          {phone !== null && <PhoneLink phone={phone} />}
          {email !== null && <EmailLink email={email} />}
        </p>
      )}
    </li>
  );
}
