import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../lib/i18n/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { FilePreview, type Preview } from './file-preview.tsx';

/** A chosen file and its state. */
export interface FileView {
  readonly name: string;
  /** Null when unknown. */
  readonly bytes: number | null;
  readonly preview: Preview;
  /** The share that has been sent, from 0 to 1, while sending. */
  readonly state:
    | { readonly is: 'sending'; readonly share: number }
    // A warning does not block the form.
    | { readonly is: 'stored'; readonly warning?: string }
    // Sent together with the form.
    | { readonly is: 'chosen' }
    | { readonly is: 'failed' };
}

interface FileCardProps {
  readonly file: FileView;
  readonly onRetry: (() => void) | undefined;
}

/** The chosen file: its preview, name, size and state. */
export function FileCard({ file, onRetry }: FileCardProps) {
  const language = useLanguage();
  return (
    <div className="flex items-start gap-3">
      <FilePreview preview={file.preview} />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="line-clamp-2 font-semibold wrap-anywhere">{file.name}</p>
        {file.bytes !== null && (
          <p className="text-small text-ink-soft">{formatBytes(file.bytes, language)}</p>
        )}
        <FileState state={file.state} name={file.name} />
        {file.state.is === 'failed' && onRetry !== undefined && (
          <Button variant="quiet" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function FileState({ state, name }: Pick<FileView, 'state' | 'name'>) {
  const { t } = useLingui();
  switch (state.is) {
    case 'sending': {
      const percent = Math.round(state.share * 100);
      return (
        <>
          <progress aria-label={t`Sending ${name}`} value={percent} max={100} className={bar} />
          <p aria-hidden="true" className="text-small text-ink-soft">
            {percent < 100 ? (
              <Trans>Sending... {percent}%</Trans>
            ) : (
              <Trans>Checking the file...</Trans>
            )}
          </p>
        </>
      );
    }
    case 'stored':
      return (
        <>
          <p className="flex gap-1.5 text-small font-semibold text-success">
            <Icon name="check" size="small" />
            <Trans>Uploaded</Trans>
          </p>
          {state.warning !== undefined && (
            <p role="status" className="flex gap-1.5 text-small text-warning">
              <Icon name="triangle-alert" size="small" />
              {state.warning}
            </p>
          )}
        </>
      );
    case 'chosen':
      return (
        <p className="text-small text-ink-soft">
          <Trans>Sent when you save</Trans>
        </p>
      );
    case 'failed':
      return (
        <p className="flex gap-1.5 text-small font-semibold text-danger">
          <Icon name="circle-alert" size="small" />
          <Trans>Not uploaded</Trans>
        </p>
      );
  }
}

const bar =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary-bar [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-bar';
