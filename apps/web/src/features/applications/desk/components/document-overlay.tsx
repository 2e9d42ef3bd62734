import { Dialog } from '../../../../ui/dialog.tsx';
import { useViewer } from '../../../../ui/viewer/use-viewer.ts';
import { ViewerTools } from '../../../../ui/viewer/viewer-tools.tsx';
import { pagesOf, type NamedDocument } from '../model.ts';
import { DocumentPage } from './document-page.tsx';

/** A document over the whole screen, page by page. */
export function DocumentOverlay({
  document,
  label,
  onClose,
}: NamedDocument & { readonly onClose: () => void }) {
  const viewer = useViewer(pagesOf([{ document, label }]));
  const page = viewer.pages[viewer.at];
  return (
    <Dialog title={label} size="full" onClose={onClose}>
      {page !== undefined && (
        <div className="space-y-3">
          <ViewerTools viewer={viewer} />
          <DocumentPage page={page} view={viewer.view} height="74dvh" />
        </div>
      )}
    </Dialog>
  );
}
