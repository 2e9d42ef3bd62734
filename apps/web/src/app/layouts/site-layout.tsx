import { Outlet } from 'react-router';
import { LanguageOffer } from './language-offer.tsx';
import { SiteFrame } from './site-frame.tsx';

/** The layout of the public pages. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
      <LanguageOffer />
    </SiteFrame>
  );
}
