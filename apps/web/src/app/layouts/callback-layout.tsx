import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';
import { PlainHeader } from './plain-header.tsx';

/** The layout of the Google callback, which has a document of its own. */
export default function CallbackLayout() {
  return (
    <PageFrame header={<PlainHeader hasOwnPolicy />}>
      <Outlet />
    </PageFrame>
  );
}
