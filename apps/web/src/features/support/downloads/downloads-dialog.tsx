import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { combinedFileName } from './combined-file-model.ts';
import { TextFileField } from './text-file-field.tsx';
import { useCombinedFile } from './use-combined-file.ts';
import { useTextFileError } from './use-text-file-error.ts';
import { usePersisted } from '../../../lib/forms/persisted-values.ts';

/** Creates a text file from a message and an uploaded text. Nothing leaves the browser. */
export function DownloadsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [message, setMessage] = usePersisted('downloads', '');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const combine = useCombinedFile();
  const toErrorText = useTextFileError();
  const choose = async (chosen: File | null): Promise<void> => {
    setIsSaved(false);
    const wrong = chosen === null ? undefined : await toErrorText(chosen);
    setProblem(wrong);
    if (wrong === undefined) setFile(chosen);
  };
  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    const isDone = await combine(message, file);
    setIsSaved(isDone);
    if (!isDone) setProblem(t`This file could not be read. Please choose it again.`);
  };
  return (
    <Dialog title={t`Downloads`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-5">
        <p className="text-ink-soft">
          <Trans>
            Write a message, add a text file if you like, and save both as one file. Nothing is
            sent: the file is created on this device.
          </Trans>
        </p>
        <Textarea
          id="download-message"
          label={t`Message`}
          value={message}
          onChange={(event) => {
            setIsSaved(false);
            setMessage(event.target.value);
          }}
        />
        <TextFileField file={file} error={problem} onChoose={(chosen) => void choose(chosen)} />
        <Button type="submit" isWide>
          <Trans>Download</Trans>
        </Button>
        <p role="status" className="min-h-6 text-small text-ink-soft">
          {isSaved && <Trans>Your browser saves it as {combinedFileName}.</Trans>}
        </p>
      </form>
    </Dialog>
  );
}
