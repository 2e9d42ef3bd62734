import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fieldClasses } from '../../../ui/field-classes.ts';
import { FieldFrame } from '../../../ui/field-frame.tsx';

interface TextFileFieldProps {
  readonly hasFile: boolean;
  readonly error: string | undefined;
  /** Answers whether the file is taken. */
  readonly onChoose: (file: File | null) => boolean;
}

/** A place for one text file. */
export function TextFileField({ hasFile, error, onChoose }: TextFileFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | null): void => {
    // Else the browser would go on naming a file that is not taken.
    if (!onChoose(file) && input.current !== null) input.current.value = '';
  };
  return (
    <FieldFrame
      id="download-file"
      label={t`Text file (optional)`}
      hint={t`A file that ends in .txt`}
      error={error}
    >
      {(aria) => (
        <>
          <input
            {...aria}
            ref={input}
            id="download-file"
            type="file"
            accept=".txt,text/plain"
            className={fieldClasses}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
          {hasFile && (
            <Button variant="quiet" onClick={() => choose(null)}>
              <Trans>Remove the file</Trans>
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  );
}
