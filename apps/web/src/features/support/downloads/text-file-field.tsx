import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame } from '../../../ui/field-frame.tsx';
import { PickButton } from '../../../ui/file/pick-button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface TextFileFieldProps {
  readonly file: File | null;
  readonly error: string | undefined;
  readonly onChoose: (file: File | null) => void;
}

const id = 'download-file';

/** A field for one text file. It stays on this device, unlike the files of other forms. */
export function TextFileField({ file, error, onChoose }: TextFileFieldProps) {
  const { t } = useLingui();
  return (
    <FieldFrame
      id={id}
      label={t`Text file (optional)`}
      hint={t`A file that ends in .txt`}
      error={error}
    >
      {(aria) => (
        <div className="flex flex-wrap items-center gap-3">
          <PickButton
            {...aria}
            id={id}
            accept=".txt,text/plain"
            aria-labelledby={`${id}-label ${id}-pick`}
            isClosed={false}
            onPick={(files) => onChoose(files[0] ?? null)}
          >
            <Icon name={file === null ? 'upload' : 'refresh-cw'} />
            <span id={`${id}-pick`}>{file === null ? t`Choose a file` : t`Replace`}</span>
          </PickButton>
          {file !== null && (
            <>
              <span className="min-w-0 font-semibold wrap-anywhere">{file.name}</span>
              <Button
                variant="quiet"
                onClick={() => {
                  onChoose(null);
                  document.getElementById(id)?.focus();
                }}
              >
                <Trans>Remove the file</Trans>
              </Button>
            </>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
