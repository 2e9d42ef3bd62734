import { brand } from '@anupal/contract/brand';
import { grievancePeriod } from '@anupal/contract/privacy/grievances';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { readClientData, sendComplaint } from './client-page-api.ts';

interface OwnDataCardProps {
  readonly linkId: string;
  readonly franchiseeName: string;
}

const { name: firm } = brand;
const { days } = grievancePeriod;

/** Who is responsible for the client's data; its download, and complaints. */
export function OwnDataCard({ linkId, franchiseeName }: OwnDataCardProps) {
  const { t } = useLingui();
  const [isComplaining, setIsComplaining] = useState(false);
  const download = useSubmit(async () => {
    const result = await readClientData(linkId);
    if (!result.ok) return result;
    saveFile(result.value, 'my-data.json');
    return null;
  });
  return (
    <SectionCard
      title={t`Your data`}
      description={
        <Trans>
          {franchiseeName} decides what is recorded about you here, and {firm} stores it for them.
          To correct or delete something, ask {franchiseeName}. {firm} itself is responsible for the
          applications that it files for you.
        </Trans>
      }
    >
      <div className="space-y-3">
        <FormError submission={download} fallback={t`The file could not be downloaded.`} />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            isPending={download.isPending}
            onClick={() => void download.submit()}
          >
            <Trans>Download your data</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setIsComplaining(true)}>
            <Trans>Make a complaint about your data</Trans>
          </Button>
        </div>
      </div>
      {isComplaining && (
        <ComplaintDialog
          linkId={linkId}
          franchiseeName={franchiseeName}
          onClose={() => setIsComplaining(false)}
        />
      )}
    </SectionCard>
  );
}

interface ComplaintDialogProps {
  readonly linkId: string;
  readonly franchiseeName: string;
  readonly onClose: () => void;
}

function ComplaintDialog({ linkId, franchiseeName, onClose }: ComplaintDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'complaint-',
    persist: `client-complaint:${linkId}`,
    initial: { name: '', email: '', message: '' },
    submit: (values) => sendComplaint(linkId, values),
    onSuccess: ({ message }) => {
      dialog.current?.close();
      showToast('success', message);
    },
  });
  return (
    <Dialog title={t`Make a complaint about your data`} dialogRef={dialog} onClose={onClose}>
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <p>
          <Trans>
            Your complaint goes to {firm}. We answer by email within {days} days. {franchiseeName}{' '}
            is notified that you complained, but does not see what you wrote.
          </Trans>
        </p>
        <Field {...form.field('name')} label={t`Your full name`} autoComplete="name" />
        <Field
          {...form.field('email')}
          label={t`Your email address`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Textarea {...form.field('message')} label={t`Your complaint`} />
        <SubmitButton isWide>
          <Trans>Send complaint</Trans>
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
