import type { ReactNode } from 'react';
import { ToastHost } from '../../ui/toast-host.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { PageFrame } from './page-frame.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

interface SiteFrameProps {
  /** Whether the page is a checkout step for signed-in users, without public announcements. */
  readonly isPrivate?: boolean;
  readonly children: ReactNode;
}

/** The public header, announcements and footer around a page. */
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
