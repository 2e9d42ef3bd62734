import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { isTextFile } from '../model.ts';
import { TextFileField } from './text-file-field.tsx';
import { useCombinedFile } from './use-combined-file.ts';
import { useKept } from './kept.ts';

/** Makes a text file of a message and an uploaded text. Nothing leaves the browser. */
export function DownloadsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const [message, setMessage] = useKept('downloads', '');
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const combine = useCombinedFile();
  const choose = (chosen: File | null): void => {
    const isRefused = chosen !== null && !isTextFile(chosen);
    setProblem(
      isRefused ? t`Only .txt files can be added. Please choose another file.` : undefined,
    );
    if (!isRefused) setFile(chosen);
  };
  const handleSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!(await combine(message, file)))
      setProblem(t`This file could not be read. Please choose it again.`);
  };
  return (
    <Dialog title={t`Downloads`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-5">
        <p className="text-ink-soft">
          <Trans>
            Write a message, add a text file if you like, and save both as one file. Nothing is
            sent: the file is made on this device.
          </Trans>
        </p>
        <Textarea
          id="download-message"
          label={t`Message`}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <TextFileField file={file} error={problem} onChoose={choose} />
        <Button type="submit" isWide>
          <Trans>Download</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
