import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon-names.ts';
import { canZoom, type ViewAction } from './view-state.ts';
import type { Viewer } from './use-viewer.ts';

interface ViewerToolsProps {
  readonly viewer: Viewer;
  /** Hides zoom and rotation, which the browser's PDF viewer has itself. */
  readonly isPdfOpen?: boolean;
  /** Opens the page in full screen; absent when it already is. */
  readonly onLarge?: () => void;
}

/** Previous and next page, zoom and rotation. */
export function ViewerTools({ viewer, isPdfOpen = false, onLarge }: ViewerToolsProps) {
  const { t } = useLingui();
  const { pages, at, view, perform } = viewer;
  const place = at + 1;
  const all = pages.length;
  const percent = view.zoom * 100;
  const run = (action: ViewAction) => () => perform(action);
  return (
    <div
      role="group"
      aria-label={t`Tools for the page`}
      className="flex flex-wrap items-center gap-1"
    >
      <div className="flex flex-wrap items-center gap-1">
        <Tool
          icon="chevron-left"
          label={t`Previous page`}
          isEnabled={at > 0}
          onClick={run('back')}
        />
        <p role="status" className="min-w-24 text-center text-small">
          <Trans>
            Page {place} of {all}
          </Trans>
        </p>
        <Tool
          icon="chevron-right"
          label={t`Next page`}
          isEnabled={place < all}
          onClick={run('forward')}
        />
      </div>
      {!isPdfOpen && (
        <div className="flex flex-wrap items-center gap-1">
          <Tool
            icon="zoom-out"
            label={t`Zoom out`}
            isEnabled={canZoom(view, -1)}
            onClick={run('zoomOut')}
          />
          <p role="status" className="min-w-12 text-center text-small">
            {percent}%
          </p>
          <Tool
            icon="zoom-in"
            label={t`Zoom in`}
            isEnabled={canZoom(view, 1)}
            onClick={run('zoomIn')}
          />
          <Tool icon="rotate-cw" label={t`Rotate`} isEnabled onClick={run('turn')} />
          {onLarge !== undefined && (
            <Tool icon="maximize" label={t`Preview`} isEnabled onClick={onLarge} />
          )}
        </div>
      )}
    </div>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isEnabled: boolean;
  readonly onClick: () => void;
}

function Tool({ icon, label, isEnabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!isEnabled || undefined}
      onClick={() => {
        if (isEnabled) onClick();
      }}
      className="inline-flex size-11 items-center justify-center rounded-control border border-line-strong bg-surface hover:border-link hover:text-link aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft"
    >
      <Icon name={icon} />
    </button>
  );
}
