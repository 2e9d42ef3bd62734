import { Gallery } from '../../ui/gallery/gallery.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { PageFrame } from './page-frame.tsx';
import { PlainHeader } from './plain-header.tsx';

export const clientLoader = loadPortalCatalogues;

/** `/__ui`: the components in each of their states, for the development server. */
export default function GalleryLayout() {
  return (
    <PageFrame header={<PlainHeader />}>
      <div className="mx-auto w-full max-w-4xl px-4 py-8">
        <Gallery />
      </div>
      <ToastHost />
    </PageFrame>
  );
}
