import { brand } from '@anupal/contract/brand';
import {
  clientErasureDays,
  type ClientErasure,
  type ClientPrivacy,
} from '@anupal/contract/links/client-privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { clientPrivacyQuery, requestErasure } from './client-privacy-api.ts';
import { DigitsField } from './digits-field.tsx';
import { DecidedErasure, WaitingErasure } from './erasure-state.tsx';

interface ErasureSectionProps {
  readonly linkId: string;
  readonly franchiseeName: string;
  readonly erasure: ClientErasure | null;
}

const { name: firm } = brand;

/** Requests deletion from the client book, and shows the state of a request. */
export function ErasureSection({ linkId, franchiseeName, erasure }: ErasureSectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const language = useLanguage();
  const queries = useQueryClient();
  const isWaiting = erasure?.state === 'requested';
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">
        <Trans>Delete your record with {franchiseeName}</Trans>
      </h3>
      {isWaiting ? (
        <WaitingErasure
          linkId={linkId}
          adviser={franchiseeName}
          erasure={erasure}
          onCancelled={(cancelled) =>
            queries.setQueryData<ClientPrivacy>(
              clientPrivacyQuery(linkId, language).queryKey,
              (privacy) => privacy && { ...privacy, erasure: cancelled },
            )
          }
        />
      ) : (
        <>
          <p className="max-w-prose">
            <Trans>
              Ask {franchiseeName} to delete you from their client book. {firm} retains the
              applications that it filed for you: ask {firm} about those below.
            </Trans>
          </p>
          {erasure !== null && (
            <DecidedErasure
              adviser={franchiseeName}
              erasure={erasure}
              complaint={
                <Trans>If you disagree, make a complaint below. {firm} will answer it.</Trans>
              }
            />
          )}
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            <Trans>Request deletion</Trans>
          </Button>
        </>
      )}
      {isAsking && (
        <ErasureDialog
          linkId={linkId}
          franchiseeName={franchiseeName}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface ErasureDialogProps extends Pick<ErasureSectionProps, 'linkId' | 'franchiseeName'> {
  readonly onClose: () => void;
}

function ErasureDialog({ linkId, franchiseeName, onClose }: ErasureDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'erasure-',
    initial: { digits: '' },
    submit: ({ digits }) => requestErasure(linkId, digits),
    onSuccess: (privacy) => {
      queries.setQueryData(clientPrivacyQuery(linkId, language).queryKey, privacy);
      dialog.current?.close();
    },
  });
  return (
    <Dialog
      title={t`Request deletion of your data?`}
      startsAtTitle
      dialogRef={dialog}
      onClose={onClose}
    >
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <p>
          <Trans>
            This will be deleted: your details, numbers, contacts, documents and due dates with{' '}
            {franchiseeName}, and the contents of this page. Download what you need first.
          </Trans>
        </p>
        <p>
          <Trans>
            This will be retained: filed applications, bills and payments, and the authorities that
            you gave. After the deletion, this page shows a report of what was deleted, what is
            retained and why.
          </Trans>
        </p>
        <div className="text-small text-ink-soft">
          <p className="font-semibold">
            <Trans>For how long</Trans>
          </p>
          <ul className="list-disc space-y-1 pl-5">
            <li>
              <Trans>Applications: until the account of {franchiseeName} is deleted</Trans>
            </li>
            <li>
              <Trans>Bills and payments: eight financial years after that of the bill</Trans>
            </li>
            <li>
              <Trans>Authorities and their letters: three years</Trans>
            </li>
          </ul>
        </div>
        <p>
          <Trans>
            {franchiseeName} is notified now and may call you. If they do not decide, your data is
            deleted after {clientErasureDays} days. Until then, you can cancel the request here.
          </Trans>
        </p>
        <DigitsField field={form.field('digits')} />
        <SubmitButton isWide>
          <Trans>Request deletion</Trans>
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
