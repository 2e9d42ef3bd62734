import type { SupportDocument } from '@anupal/contract/support/schemas';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { PagePicture } from '../../../ui/viewer/page-picture.tsx';
import { pageQuery } from './conversation-api.ts';

interface AttachmentDialogProps {
  readonly document: SupportDocument;
  readonly title: string;
  readonly onClose: () => void;
}

/** The pages of an attachment, as pictures rendered by the server. */
export function AttachmentDialog({ document, title, onClose }: AttachmentDialogProps) {
  return (
    <Dialog size="large" title={title} onClose={onClose}>
      <div className="mt-4 space-y-4">
        {document.pages.map((size, index) => (
          <Page
            key={index}
            documentId={document.id}
            number={index + 1}
            of={document.pages.length}
            size={size}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface PageProps {
  readonly documentId: string;
  /** The first page is 1. */
  readonly number: number;
  readonly of: number;
  readonly size: { readonly width: number; readonly height: number };
}

function Page({ documentId, number, of, size }: PageProps) {
  const page = useQuery(pageQuery(documentId, number));
  return <PagePicture page={page} number={number} of={of} size={size} />;
}
