import type { MergePreview } from '@anupal/contract/clients/merge';
import { formatPhone } from '@anupal/contract/values/phone';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { clientUrl } from '../../../app/paths.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { clientsKey } from '../clients-api.ts';
import { mergeClients, mergePreviewQuery, type MergedPerson } from './merge-api.ts';

interface MergeDialogProps {
  readonly pair: readonly [MergedPerson, MergedPerson];
  /** Who is chosen at first: the client of the page. */
  readonly initialSurvivorId: string;
  readonly onClose: () => void;
}

/** Merges two clients: who survives, what moves, and what prevents it. */
export function MergeDialog({ pair, initialSurvivorId, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const [survivorId, setSurvivorId] = useState(initialSurvivorId);
  const [first, second] = pair;
  const mergedId = survivorId === first.id ? second.id : first.id;
  const preview = useQuery(mergePreviewQuery(survivorId, mergedId, useLanguage()));
  const merging = useMerge(preview.data, dialog);
  return (
    <Dialog title={t`Merge two clients`} dialogRef={dialog} onClose={onClose}>
      <div className="mt-3 space-y-4">
        <FormError
          submission={merging}
          fallback={t`The clients could not be merged. Please try again.`}
          takesFocus
        />
        <RadioGroup
          id="merge-survivor"
          label={t`Which client do you want to keep?`}
          value={survivorId}
          onChange={setSurvivorId}
          choices={pair.map(({ id, name, phone, email }) => ({
            value: id,
            name,
            hint: [phone && formatPhone(phone), email].filter(Boolean).join(' · ') || t`No phone`,
          }))}
        />
        <QueryContent
          result={preview}
          failed={t`The preview could not be loaded.`}
          loading={<Skeleton lines={3} label={t`Loading preview...`} />}
        >
          {(data) => <Preview preview={data} />}
        </QueryContent>
        <DialogActions dialogRef={dialog}>
          {preview.data?.obstacles.length === 0 && (
            <Button isPending={merging.isPending} onClick={() => void merging.submit()}>
              <Trans>Merge into one</Trans>
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

function useMerge(preview: MergePreview | undefined, dialog: RefObject<HTMLDialogElement | null>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useSubmit(async () => {
    if (preview === undefined) return null;
    const result = await mergeClients(preview);
    if (!result.ok) {
      // The next attempt is for what has changed in the meantime.
      await queries.invalidateQueries({ queryKey: [...clientsKey, 'merge'] });
      return result;
    }
    dialog.current?.close();
    await navigate(clientUrl(result.value.id), { replace: true });
    // The merged client is unknown now.
    const { id: mergedId } = preview.merged;
    await queries.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(mergedId) });
    showToast('success', t`The clients have been merged.`);
    return null;
  });
}

function Preview({
  preview: { survivor, merged, ...preview },
}: {
  readonly preview: MergePreview;
}) {
  const { i18n } = useLingui();
  const { moved, dropped, obstacles } = preview;
  if (obstacles.length > 0)
    return (
      <Banner tone="warning">
        {obstacles.map((obstacle) => (
          <p key={obstacle}>{obstacle}</p>
        ))}
      </Banner>
    );
  const { applications, drafts, filings, documents, registrations, contacts } = moved;
  const names = dropped
    .filter((name) => name !== 'links')
    .map((name) => i18n._(droppedNames[name]))
    .join(', ');
  return (
    <div className="space-y-2">
      <p>
        <Trans>
          The following moves to {survivor.name}, and the other entry is deleted. This cannot be
          undone.
        </Trans>
      </p>
      <ul className="list-disc space-y-1 ps-5">
        <Count
          count={applications}
          text={<Plural value={applications} one="# application" other="# applications" />}
        />
        <Count count={drafts} text={<Plural value={drafts} one="# draft" other="# drafts" />} />
        <Count
          count={filings}
          text={
            <Plural
              value={filings}
              one="# due date marked as filed"
              other="# due dates marked as filed"
            />
          }
        />
        <Count
          count={documents}
          text={<Plural value={documents} one="# document" other="# documents" />}
        />
        <Count
          count={registrations}
          text={<Plural value={registrations} one="# registration" other="# registrations" />}
        />
        <Count
          count={contacts}
          text={<Plural value={contacts} one="# contact" other="# contacts" />}
        />
        <li>
          <Trans>Notes, tags, and a phone number or email that only {merged.name} has</Trans>
        </li>
      </ul>
      {names !== '' && (
        <p className="text-ink-soft">
          <Trans>Not copied, because both have one: {names}.</Trans>
        </p>
      )}
      {dropped.includes('links') && (
        <p className="text-ink-soft">
          <Trans>Their client links will stop working. Create new ones afterwards.</Trans>
        </p>
      )}
    </div>
  );
}

function Count({ count, text }: { readonly count: number; readonly text: ReactNode }) {
  return count > 0 && <li>{text}</li>;
}

const droppedNames: Readonly<
  Record<Exclude<MergePreview['dropped'][number], 'links'>, MessageDescriptor>
> = {
  legalName: msg`Legal name`,
  language: msg`Language`,
  state: msg`State`,
  group: msg`Group`,
  startedOn: msg`Born or incorporated`,
  address: msg`Address`,
  filings: msg`Mark of the same due date`,
  answers: msg`Answers about due dates`,
  orders: msg`Recurring order of a form`,
  prices: msg`Price of a service`,
  nominee: msg`Nominee`,
};
