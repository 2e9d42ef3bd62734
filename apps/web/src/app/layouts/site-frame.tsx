import type { ReactNode } from 'react';
import { ToastHost } from '../../ui/toast-host.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** The page is a step of the checkout, for signed-in people: nothing is announced beside it. */
  readonly isPrivate?: boolean;
  readonly children: ReactNode;
}

/** Header, announcements and footer, as visitors know them, around a page. */
export function SiteFrame({ isPrivate = false, children }: SiteFrameProps) {
  const header = (
    <>
      <SiteHeader isPrivate={isPrivate} />
      {!isPrivate && <AnnouncementBar />}
    </>
  );
  return (
    <PageFrame header={header} footer={<SiteFooter />}>
      {children}
      <ToastHost />
    </PageFrame>
  );
}
