import type { Client, Contact } from '@anupal/contract/clients/schemas';
import { isReminder, type ShareChannel } from '@anupal/contract/clients/shares';
import type { ShareParties } from '@anupal/contract/clients/share-texts';
import type { LocalizedText } from '@anupal/contract/languages';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClasses, type ButtonVariant } from '../../ui/button-classes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { clientQuery } from './clients-api.ts';
import { createShareLinks } from './share-links.ts';
import { recordShare, sharesKey, type SharedThing } from './shares-api.ts';

interface SharedText {
  readonly thing: SharedThing;
  /** Writes the ready text; the client gets it in their language. */
  readonly write: (parties: ShareParties) => LocalizedText;
  /** Who signs it and is named in the subject of an email; the franchisee by default. */
  readonly sender?: string | undefined;
}

interface ShareButtonProps extends SharedText {
  readonly clientId: string;
  /** What the button says; "Share" by default. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  /** What is shared, for screen readers, where several buttons are beside each other. */
  readonly describes?: string;
}

/** Shares a ready text with a client from an app of the franchisee, and records it. */
export function ShareButton({
  clientId,
  variant = 'secondary',
  label,
  describes,
  ...shared
}: ShareButtonProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const name = label === undefined ? t`Share: ${describes}` : `${label}: ${describes}`;
  return (
    <>
      <Button
        variant={variant}
        aria-label={describes === undefined ? undefined : name}
        onClick={() => setIsOpen(true)}
      >
        {label ?? <Trans>Share</Trans>}
      </Button>
      {isOpen && <ShareDialog {...shared} clientId={clientId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ShareDialogProps extends SharedText {
  readonly clientId: string;
  readonly onClose: () => void;
}

function ShareDialog({ clientId, onClose, ...shared }: ShareDialogProps) {
  const { t } = useLingui();
  const result = useQuery(clientQuery(clientId));
  const name = result.data?.name;
  return (
    <Dialog title={name === undefined ? t`Share` : t`Share with ${name}`} onClose={onClose}>
      <QueryContent
        result={result}
        failed={t`The client could not be loaded.`}
        loading={<Skeleton lines={3} label={t`Loading client...`} />}
      >
        {(client) =>
          isReminder(shared.thing.subject) && !client.acceptsReminders ? (
            <RemindersDeclined name={client.name} />
          ) : (
            <Channels client={client} {...shared} />
          )
        }
      </QueryContent>
    </Dialog>
  );
}

function RemindersDeclined({ name }: { readonly name: string }) {
  return (
    <p>
      <Trans>{name} objected to reminders. They can allow them again on their page.</Trans>
    </p>
  );
}

// The API refuses to record these if the client objected.

function Channels({ client, thing, write, ...rest }: SharedText & { readonly client: Client }) {
  const screen = useLanguage();
  const { fullName } = useSignedInUser();
  const queries = useQueryClient();
  const [contactId, setContactId] = useState('');
  const contacts = listReachable(client);
  const contact = contacts.find(({ id }) => id === contactId);
  const language = client.language ?? screen;
  const { sender = fullName } = rest;
  const parties = { clientName: client.name, contactName: contact?.name, franchiseeName: sender };
  const text = write(parties)[language];
  // Clients know their franchisee, and not this portal.
  const subject = thing.label === undefined ? sender : `${sender}: ${thing.label}`;
  const links = createShareLinks(contact ?? client, subject, text);
  const record = (channel: ShareChannel): void => {
    void recordShare(client.id, { channel, recipient: contact?.name ?? null }, thing).then(() =>
      queries.invalidateQueries({ queryKey: sharesKey }),
    );
  };
  const { copyText } = useCopy();
  const copy = async (): Promise<void> => {
    if (await copyText(text)) record('copy');
  };
  return (
    <div className="space-y-4">
      {contacts.length > 0 && (
        <ContactChoice
          client={client}
          contacts={contacts}
          contactId={contactId}
          onChange={setContactId}
        />
      )}
      <p
        lang={language}
        className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <a
          href={links.whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClasses('primary')}
          onClick={() => record('whatsapp')}
        >
          <Trans>Send on WhatsApp</Trans>
        </a>
        <a href={links.sms} className={buttonClasses('secondary')} onClick={() => record('sms')}>
          <Trans>SMS</Trans>
        </a>
        <a
          href={links.email}
          className={buttonClasses('secondary')}
          onClick={() => record('email')}
        >
          <Trans>Email</Trans>
        </a>
        <Button variant="secondary" onClick={() => void copy()}>
          <Trans>Copy text</Trans>
        </Button>
        <OtherApp text={text} onShared={() => record('other')} />
      </div>
      <p className="text-small text-ink-soft">
        <Trans>
          You send it from your own phone or account. We only record that you opened it.
        </Trans>
      </p>
    </div>
  );
}

/** The contacts of a client who can be written to. */
function listReachable({ contacts }: Client): readonly Contact[] {
  return contacts.filter(({ phone, email }) => phone !== null || email !== null);
}

interface ContactChoiceProps {
  readonly client: Client;
  readonly contacts: readonly Contact[];
  /** '' for the client. */
  readonly contactId: string;
  readonly onChange: (contactId: string) => void;
}

function ContactChoice({ client, contacts, contactId, onChange }: ContactChoiceProps) {
  const { t } = useLingui();
  return (
    <Select
      id="share-recipient"
      label={t`Send to`}
      value={contactId}
      onChange={onChange}
      choices={[
        { value: '', name: client.name },
        ...contacts.map(({ id, name, role }) => ({
          value: id,
          name: role === null ? name : `${name}, ${role}`,
        })),
      ]}
    />
  );
}

interface OtherAppProps {
  readonly text: string;
  readonly onShared: () => void;
}

/** Opens the share sheet of the device, where there is one. */
function OtherApp({ text, onShared }: OtherAppProps) {
  const isSupported = typeof navigator.share === 'function';
  if (!isSupported) return null;
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text });
      onShared();
    } catch {
      // Closed without choosing an app.
    }
  };
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <Trans>Another app</Trans>
    </Button>
  );
}
