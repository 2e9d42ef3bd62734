import { Fragment, type ComponentProps, type ReactNode } from 'react';
import { Dialog } from '../dialog.tsx';
import type { PagePicture } from '../viewer/page-picture.tsx';

/** A page of a document. */
export type DocumentPage = Pick<ComponentProps<typeof PagePicture>, 'number' | 'of' | 'size'>;

interface DocumentDialogProps {
  readonly title: string;
  readonly pages: readonly DocumentPage['size'][];
  readonly renderPage: (page: DocumentPage) => ReactNode;
  readonly onClose: () => void;
}

/** The pages of a document, as pictures rendered by the server. */
export function DocumentDialog({ title, pages, renderPage, onClose }: DocumentDialogProps) {
  return (
    <Dialog size="large" title={title} onClose={onClose}>
      <div className="mt-4 space-y-4">
        {pages.map((size, index) => (
          <Fragment key={index}>
            {renderPage({ number: index + 1, of: pages.length, size })}
          </Fragment>
        ))}
      </div>
    </Dialog>
  );
}
