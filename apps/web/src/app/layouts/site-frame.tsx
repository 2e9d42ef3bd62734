import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ToastHost } from '../../ui/toast-host.tsx';
import { paths, publicPageAt } from '../paths.ts';
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
  // The home page has them below its introduction.
  const isHome = publicPageAt(useLocation().pathname)?.path === paths.home;
  const header = (
    <>
      <SiteHeader isPrivate={isPrivate} />
      {!isPrivate && !isHome && <AnnouncementBar />}
    </>
  );
  return (
    <PageFrame header={header} footer={<SiteFooter />}>
      {children}
      <ToastHost />
    </PageFrame>
  );
}
