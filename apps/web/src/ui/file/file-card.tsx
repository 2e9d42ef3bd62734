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
  if (state.is === 'sending')
    return (
      <>
        <progress
          aria-label={t`Sending ${name}`}
          value={toPercent(state.share)}
          max={100}
          className={bar}
        />
        {state.share >= 1 && (
          <p aria-hidden="true" className="text-small text-ink-soft">
            <Trans>Checking the file...</Trans>
          </p>
        )}
      </>
    );
  if (state.is === 'chosen')
    return (
      <p className="text-small text-ink-soft">
        <Trans>Sent with the form</Trans>
      </p>
    );
  if (state.is === 'failed' || state.warning === undefined) return null;
  return (
    <p role="status" className="flex gap-1.5 text-small text-warning">
      <Icon name="triangle-alert" size="small" />
      {state.warning}
    </p>
  );
}

/** The state of a file in a few words; nothing for one that is sent later. */
export function FilePill({ state }: Pick<FileView, 'state'>) {
  switch (state.is) {
    case 'sending': {
      const percent = toPercent(state.share);
      return (
        <span aria-hidden="true" className={`${pill} bg-primary-soft text-link`}>
          <Icon name="upload" size="small" />
          <Trans>Sending {percent}%</Trans>
        </span>
      );
    }
    case 'stored':
      return (
        <span className={`${pill} bg-success-soft text-success`}>
          <Icon name="circle-check" size="small" />
          <Trans>Uploaded</Trans>
        </span>
      );
    case 'failed':
      return (
        <span className={`${pill} bg-danger-soft text-danger`}>
          <Icon name="circle-alert" size="small" />
          <Trans>Not uploaded</Trans>
        </span>
      );
    case 'chosen':
      return null;
  }
}

function toPercent(share: number): number {
  return Math.round(share * 100);
}

const pill =
  'inline-flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-small font-semibold';

const bar =
  'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary-bar [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary-bar';
