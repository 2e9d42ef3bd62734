import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { FieldFrame, type FieldTexts } from '../field-frame.tsx';
import { Icon } from '../icon.tsx';
import { checkFiles, type FileIssue, type FileRules } from './check-files.ts';
import { FileCard, FilePill, type FileView } from './file-card.tsx';
import { PickButton } from './pick-button.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFileError } from './use-file-error.ts';

interface FileFieldProps extends FieldTexts, FileRules {
  /** Which camera a phone offers; null when a photo is of no use. */
  readonly camera?: 'environment' | 'user' | null;
  readonly file: FileView | null;
  /** Called with a chosen or dropped file that fits the rules. */
  readonly onPick: (file: File) => void;
  readonly onRemove: () => void;
  readonly onRetry?: () => void;
}

/**
 * A tile for one file: chosen, dropped or photographed, then replaced or removed. A phone offers the
 * camera first.
 */
export function FileField({ accept, camera = null, file, ...props }: FileFieldProps) {
  const { maxBytes, shrinks, onPick, onRemove, onRetry, ...texts } = props;
  const { id, label, error, disabledReason } = texts;
  const { t } = useLingui();
  const [objection, setObjection] = useState<FileIssue | null>(null);
  const toErrorText = useFileError({ accept });
  const isClosed = disabledReason !== undefined;
  const take = (files: readonly File[]): void => {
    if (isClosed) return;
    const found = checkFiles(files, { accept, maxBytes, ...(shrinks && { shrinks }) });
    setObjection(found);
    if (found === null && files[0] !== undefined) onPick(files[0]);
  };
  const remove = (): void => {
    setObjection(null);
    onRemove();
    document.getElementById(id)?.focus();
  };
  const { isOver, handlers } = useFileDrop(take);
  const input = { isClosed, onPick: take };
  const problem = objection === null ? error : toErrorText(objection);
  return (
    <div
      {...handlers}
      className={`${tile} ${tileClasses({ isOver, isEmpty: file === null, problem })}`}
    >
      <FieldFrame
        {...texts}
        error={problem}
        aside={file !== null && <FilePill state={file.state} />}
      >
        {(aria) => (
          <div className="space-y-3 pt-1">
            {file !== null && <FileCard file={file} onRetry={onRetry} />}
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {camera !== null && (
                <span className="hidden pointer-coarse:contents">
                  <PickButton
                    {...input}
                    capture={camera}
                    isTonal={file === null}
                    accept={accept.filter((type) => type.startsWith('image/')).join(',')}
                    aria-labelledby={`${id}-label ${id}-camera`}
                  >
                    <Icon name="camera" />
                    <span id={`${id}-camera`}>{t`Take a photo`}</span>
                  </PickButton>
                </span>
              )}
              <PickButton
                {...input}
                {...aria}
                id={id}
                accept={accept.join(',')}
                aria-labelledby={`${id}-label ${id}-pick`}
              >
                <Icon name={file === null ? 'upload' : 'refresh-cw'} />
                <span id={`${id}-pick`}>{file === null ? t`Choose a file` : t`Replace`}</span>
              </PickButton>
              {file !== null && !isClosed && (
                <Button variant="quiet" aria-label={t`Remove: ${label}`} onClick={remove}>
                  <Trans>Remove</Trans>
                </Button>
              )}
              {file === null && (
                <span className="hidden text-small text-ink-soft pointer-fine:inline">
                  <Trans>or drop it here</Trans>
                </span>
              )}
            </div>
          </div>
        )}
      </FieldFrame>
    </div>
  );
}

const tile = 'flex min-w-0 flex-col wrap-anywhere rounded-card border p-4 transition-colors';

interface Look {
  readonly isOver: boolean;
  readonly isEmpty: boolean;
  readonly problem: string | undefined;
}

function tileClasses({ isOver, isEmpty, problem }: Look): string {
  if (isOver) return 'border-dashed border-link bg-primary-soft';
  if (problem !== undefined) return 'border-danger bg-surface';
  return isEmpty ? 'border-dashed border-line-strong' : 'border-line bg-surface';
}
