import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Viewer } from '../../../ui/viewer/use-viewer.ts';
import { isViewAction } from '../../../ui/viewer/view-state.ts';
import { ViewerTools } from '../../../ui/viewer/viewer-tools.tsx';
import { documentLabels } from '../kyc-labels.ts';
import { DocumentPage } from '../document-page.tsx';
import type { ReviewPage } from '../kyc-api.ts';
import { useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';
import { useReviewState } from './review-state.tsx';

interface PageOverlayProps {
  readonly viewer: Viewer<ReviewPage>;
  readonly edition: number;
  readonly onClose: () => void;
}

/** A page in full screen. Escape closes it. */
export function PageOverlay({ viewer, edition, onClose }: PageOverlayProps) {
  const { i18n } = useLingui();
  const { hasShortcuts } = useReviewState();
  useKeyboardShortcuts({
    scope: 'overlay',
    isOn: hasShortcuts,
    onAction: (action) => isViewAction(action) && viewer.perform(action),
  });
  const page = viewer.pages[viewer.at];
  if (page === undefined) return null;
  return (
    <Dialog title={i18n._(documentLabels[page.document.type])} size="full" onClose={onClose}>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ViewerTools viewer={viewer} />
          {hasShortcuts && (
            <p className="text-small text-ink-soft pointer-coarse:hidden">
              <Trans>Keys: ← → pages, + − zoom, T rotate, Esc close</Trans>
            </p>
          )}
        </div>
        <DocumentPage page={page} view={viewer.view} edition={edition} height="74dvh" />
      </div>
    </Dialog>
  );
}
