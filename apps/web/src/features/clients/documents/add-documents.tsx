import { clients } from '@anupal/contract/clients';
import { maxFilesAtOnce } from '@anupal/contract/clients/file-matching';
import type { Response } from '@anupal/contract/endpoint';
import { ok } from '@anupal/contract/result';
import { maxUploadBytes } from '@anupal/contract/uploads';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { call } from '../../../lib/api/api-client.ts';
import { failure } from '../../../lib/api/failure.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { prepareNamedFile } from '../../../lib/uploads/prepare-file.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { photoOrPdf } from '../../../ui/file/check-files.ts';
import { PickButton } from '../../../ui/file/pick-button.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { confirmAll, listReady, toMatchedFiles, type MatchedFile } from './add-documents-model.ts';
import { addDocument, clientDocumentsKey, type DocumentDetails } from './client-documents-api.ts';
import { DetailFields } from './detail-fields.tsx';
import { checkDetailsOfMany, toDetails, toDocumentValues } from './document-form-model.ts';
import { MatchedFileRow } from './matched-file-row.tsx';

type Matches = Response<typeof clients.matchFiles>;

interface AddDocumentsProps {
  /** Where to go on once all files are added. */
  readonly next: ReactNode;
}

/** Adds documents of one type for many clients, whom the names of the files tell. */
export function AddDocuments({ next }: AddDocumentsProps) {
  const { t } = useLingui();
  const [offered, setOffered] = useState<Matches['clients']>([]);
  const [files, setFiles] = useState<readonly MatchedFile[]>([]);
  const { matching, pick } = useMatching((picked, matches) => {
    setOffered(matches.clients);
    setFiles(toMatchedFiles(picked, matches));
  });
  const change = (id: string, changed: Partial<MatchedFile>): void =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const form = useAdding(files, change);
  const open = files.filter(({ state }) => state !== 'added');
  return (
    <div className="space-y-4">
      <SectionCard
        title={t`Files`}
        description={
          <Plural
            value={maxFilesAtOnce}
            other="Up to # photos or PDFs of one kind. We match each file to a client by the GSTIN, PAN or client name in its file name; you confirm each match."
          />
        }
      >
        <FormError
          submission={matching}
          fallback={t`The files could not be matched to clients. Please try again.`}
          takesFocus
        />
        <PickButton
          isClosed={matching.isPending || form.isPending}
          isTonal={files.length === 0}
          multiple
          aria-label={files.length === 0 ? t`Choose files` : t`Choose other files`}
          accept={photoOrPdf(maxUploadBytes).accept.join(',')}
          onPick={pick}
        >
          {files.length === 0 ? <Trans>Choose files</Trans> : <Trans>Choose other files</Trans>}
        </PickButton>
      </SectionCard>
      {files.length > 0 && (
        <>
          <SectionCard
            title={t`Which clients are they for?`}
            aside={
              open.length > 0 && (
                <Button variant="quiet" onClick={() => setFiles(confirmAll(files))}>
                  <Trans>Confirm all</Trans>
                </Button>
              )
            }
          >
            <ul className="-mx-4 -mb-5 divide-y divide-line border-t border-line sm:-mx-5">
              {files.map((one) => (
                <MatchedFileRow
                  key={one.id}
                  matched={one}
                  clients={offered}
                  onChange={(changed) => change(one.id, changed)}
                />
              ))}
            </ul>
          </SectionCard>
          {open.length === 0 ? (
            <Added count={files.length} next={next} />
          ) : (
            <DetailsOfMany form={form} ready={listReady(files).length} />
          )}
        </>
      )}
    </div>
  );
}

/** Sends the confirmed files one after another, with the same details. */
function useAdding(
  files: readonly MatchedFile[],
  change: (id: string, changed: Partial<MatchedFile>) => void,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const send = async (
    { file, clientId, keyFor }: MatchedFile,
    details: DocumentDetails,
  ): Promise<string | null> => {
    const prepared = await prepareNamedFile(file, maxUploadBytes);
    if ('unfit' in prepared) return t`Only photos and PDFs up to 5 MB can be added.`;
    const added = await addDocument({
      ...{ clientId, details },
      file: prepared.blob,
      idempotencyKey: keyFor({ clientId, details }),
    });
    return added.ok ? null : (added.message ?? t`The file was not added. Please try again.`);
  };
  return useForm({
    prefix: 'documents-',
    initial: toDocumentValues(null),
    validate: checkDetailsOfMany,
    submit: async (values) => {
      const details = toDetails(values);
      if (details === null) return failure('invalid_input', () => null);
      for (const one of listReady(files)) {
        change(one.id, { state: 'sending', problem: null });
        const problem = await send(one, details);
        change(one.id, problem === null ? { state: 'added' } : { state: 'chosen', problem });
      }
      await queries.invalidateQueries({ queryKey: clientDocumentsKey });
      return ok(null);
    },
  });
}

interface DetailsOfManyProps {
  readonly form: ReturnType<typeof useAdding>;
  /** How many files have a confirmed client. */
  readonly ready: number;
}

function DetailsOfMany({ form, ready }: DetailsOfManyProps) {
  const { t } = useLingui();
  return (
    <SectionCard title={t`What kind of documents are they?`}>
      <Form form={form} fallback={t`The documents could not be added. Please try again.`}>
        <DetailFields form={form} isPeriodRequired />
        <SubmitButton
          disabledReason={ready === 0 ? t`First confirm which client each file belongs to.` : null}
        >
          <Plural value={ready} _0="Add documents" one="Add # document" other="Add # documents" />
        </SubmitButton>
      </Form>
    </SectionCard>
  );
}

function Added({ count, next }: AddDocumentsProps & { readonly count: number }) {
  return (
    <Banner tone="success" takesFocus>
      <p>
        <Plural value={count} one="# document added." other="All # documents added." />
      </p>
      {next}
    </Banner>
  );
}

/** Finds the clients of picked files; after a failure the files have to be chosen again. */
function useMatching(onMatched: (files: readonly File[], matches: Matches) => void) {
  const picked = useRef<readonly File[]>([]);
  const matching = useSubmit(async () => {
    const files = picked.current;
    const names = files.map(({ name }) => name.slice(-255));
    const matched = await call(clients.matchFiles, { body: { names } });
    if (!matched.ok) return matched;
    onMatched(files, matched.value);
    return null;
  });
  const pick = (files: readonly File[]): void => {
    picked.current = files.slice(0, maxFilesAtOnce);
    void matching.submit();
  };
  return { matching, pick };
}
