import { brand } from '@anupal/contract/brand';
import { grievancePeriod } from '@anupal/contract/privacy/grievances';
import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { QueryContent } from '../../../ui/query-content.tsx';
import { RecordList } from '../../../ui/record-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { showToast } from '../../../ui/toast.ts';
import { PrivacyNote } from '../../privacy/privacy-note.tsx';
import { clientDataQuery, readClientData, sendComplaint } from './client-page-api.ts';

interface OwnDataCardProps {
  readonly linkId: string;
  readonly franchiseeName: string;
}

const { name: firm } = brand;
const { days } = grievancePeriod;

/** Who is responsible for the client's data; its download, and requests and complaints about it. */
export function OwnDataCard({ linkId, franchiseeName }: OwnDataCardProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<DataRequestKind | null>(null);
  return (
    <SectionCard
      title={t`Your data`}
      description={
        <Trans>
          {franchiseeName} decides what is recorded about you here, and {firm} stores it for them.{' '}
          {firm} itself is responsible for the applications that it files for you. You can ask for
          your data in either to be corrected or deleted: {firm} answers.
        </Trans>
      }
    >
      <div className="space-y-3">
        <div className="flex flex-wrap gap-3">
          <DownloadButton linkId={linkId} format="pdf">
            <Trans>Download your data</Trans>
          </DownloadButton>
          <DownloadButton linkId={linkId} format="json">
            <Trans>Download for computers (JSON)</Trans>
          </DownloadButton>
          <Button variant="secondary" onClick={() => setAsking('correction')}>
            <Trans>Ask {firm} to correct or delete</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setAsking('complaint')}>
            <Trans>Make a complaint about your data</Trans>
          </Button>
        </div>
        <StoredData linkId={linkId} />
        <PrivacyNote section="#clients" />
      </div>
      {asking !== null && (
        <RequestDialog
          kind={asking}
          linkId={linkId}
          franchiseeName={franchiseeName}
          onClose={() => setAsking(null)}
        />
      )}
    </SectionCard>
  );
}

/** What is stored about the client, once they ask for it. Other cards show the rest. */
function StoredData({ linkId }: { readonly linkId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="rounded-card border border-line"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        <Trans>See what is stored about you</Trans>
      </summary>
      {isOpen && <StoredSections linkId={linkId} />}
    </details>
  );
}

function StoredSections({ linkId }: { readonly linkId: string }) {
  const { t } = useLingui();
  const result = useQuery(clientDataQuery(linkId, useLanguage()));
  return (
    <QueryContent
      result={result}
      failed={t`Your data could not be loaded.`}
      loading={<Skeleton lines={6} label={t`Loading...`} />}
    >
      {({ sections }) => (
        <div className="space-y-5 px-4 pb-5">
          {sections.map(({ title, records, hasMore }) => (
            <div key={title} className="space-y-2">
              <h3 className="font-semibold">{title}</h3>
              <RecordList records={records} />
              {hasMore && (
                <p className="text-small text-ink-soft">
                  <Trans>Only the latest are shown here. The download contains all of them.</Trans>
                </p>
              )}
            </div>
          ))}
        </div>
      )}
    </QueryContent>
  );
}

interface DownloadButtonProps {
  readonly linkId: string;
  readonly format: 'json' | 'pdf';
  readonly children: ReactNode;
}

function DownloadButton({ linkId, format, children }: DownloadButtonProps) {
  const { t } = useLingui();
  const download = useSubmit(async () => {
    const result = await readClientData(linkId, format);
    if (!result.ok) return result;
    saveFile(result.value, `my-data.${format}`);
    return null;
  });
  return (
    <div className="space-y-2">
      <Button
        variant="secondary"
        isPending={download.isPending}
        onClick={() => void download.submit()}
      >
        {children}
      </Button>
      <FormError submission={download} fallback={t`The file could not be downloaded.`} />
    </div>
  );
}

interface RequestDialogProps {
  readonly kind: DataRequestKind;
  readonly linkId: string;
  readonly franchiseeName: string;
  readonly onClose: () => void;
}

function RequestDialog({ kind, linkId, franchiseeName, onClose }: RequestDialogProps) {
  const { t } = useLingui();
  const isComplaint = kind === 'complaint';
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm({
    prefix: 'complaint-',
    persist: `client-${kind}:${linkId}`,
    initial: { name: '', email: '', message: '' },
    submit: (values) => sendComplaint(linkId, { ...values, kind }),
    onSuccess: ({ message }) => {
      dialog.current?.close();
      showToast('success', message);
    },
  });
  return (
    <Dialog
      title={isComplaint ? t`Make a complaint about your data` : t`Correct or delete your data`}
      dialogRef={dialog}
      onClose={onClose}
    >
      <Form form={form} fallback={t`Something went wrong. Please try again.`}>
        <p>
          {isComplaint ? (
            <Trans>
              Your complaint goes to {firm}. We answer by email within {days} days. {franchiseeName}{' '}
              is notified that you complained, but does not see what you wrote.
            </Trans>
          ) : (
            <Trans>
              Your request goes to {firm}. We answer by email within {days} days, even if the law
              requires us to retain some data. {franchiseeName} is notified that you sent a request.
            </Trans>
          )}
        </p>
        <Field {...form.field('name')} label={t`Your full name`} autoComplete="name" />
        <Field
          {...form.field('email')}
          label={t`Your email address`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
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
