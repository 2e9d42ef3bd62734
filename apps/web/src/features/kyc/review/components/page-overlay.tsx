import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '../../../../ui/dialog.tsx';
import { documentLabels } from '../../labels.ts';
import { PageStage } from './page-stage.tsx';
import { useKeys } from './use-keys.ts';
import type { Viewer } from './use-viewer.ts';
import { ViewerTools } from './viewer-tools.tsx';
import { useReviewMemory } from './review-memory.tsx';

interface PageOverlayProps {
  readonly viewer: Viewer;
  readonly edition: number;
  readonly onClose: () => void;
}

/** A page over the whole screen. Escape leads back to where the person was. */
export function PageOverlay({ viewer, edition, onClose }: PageOverlayProps) {
  const { i18n } = useLingui();
  const { hasKeys } = useReviewMemory();
  useKeys({ place: 'overlay', isOn: hasKeys, onWish: viewer.fulfil });
  const page = viewer.pages[viewer.at];
  if (page === undefined) return null;
  return (
    <Dialog title={i18n._(documentLabels[page.document.type])} size="full" onClose={onClose}>
      <div className="space-y-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ViewerTools viewer={viewer} />
          {hasKeys && (
            <p className="text-small text-ink-soft pointer-coarse:hidden">
              <Trans>Keys: ← → pages, + − zoom, R rotate, Esc close</Trans>
            </p>
          )}
        </div>
        <PageStage page={page} view={viewer.view} edition={edition} height="74dvh" />
      </div>
    </Dialog>
  );
}
