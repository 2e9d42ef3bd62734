import { brand } from '@anupal/contract/brand';
import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import { grievancePeriod } from '@anupal/contract/privacy/grievances';
import { support } from '@anupal/contract/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { showToast } from '../../ui/toast.ts';

const { days } = grievancePeriod;
const { email } = brand.grievanceOfficer;

/** A complaint or request of a member of staff about their own data, who have no tickets. */
export function StaffDataRequest({ kind }: { readonly kind: DataRequestKind }) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setIsWriting(true)}>
        {kind === 'complaint' ? (
          <Trans>Write a complaint</Trans>
        ) : (
          <Trans>Request a correction</Trans>
        )}
      </Button>
      {isWriting && <RequestDialog kind={kind} onClose={() => setIsWriting(false)} />}
    </>
  );
}

interface RequestDialogProps {
  readonly kind: DataRequestKind;
  readonly onClose: () => void;
}

function RequestDialog({ kind, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const isComplaint = kind === 'complaint';
  const dialog = useRef<HTMLDialogElement>(null);
  // The same for every attempt, so that a repeated one counts once.
  const [messageId] = useState(() => crypto.randomUUID());
  const form = useForm({
    prefix: 'data-request-',
    persist: `data-request:${kind}`,
    initial: { message: '' },
    submit: ({ message }) => call(support.sendDataRequest, { body: { kind, message, messageId } }),
    onSuccess: ({ message }) => {
      dialog.current?.close();
      showToast('success', message);
    },
  });
  return (
    <Dialog
      title={isComplaint ? t`Complaint about your data` : t`Correct or delete your data`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <p>
          <Trans>
            Your message goes to the office inbox, where your colleagues can read it. We reply by
            email within {days} days. To write to the Grievance Officer only, use {email}.
          </Trans>
        </p>
        <Textarea
          {...form.field('message')}
          label={isComplaint ? t`Your complaint` : t`What to correct or delete`}
        />
        <SubmitButton isWide>
          {isComplaint ? <Trans>Send complaint</Trans> : <Trans>Send request</Trans>}
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
