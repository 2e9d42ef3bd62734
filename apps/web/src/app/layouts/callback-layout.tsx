import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';
import { PlainHeader } from './plain-header.tsx';

/** The frame of the Google callback, which is a document of its own. */
export default function CallbackLayout() {
  return (
    <PageFrame header={<PlainHeader isSealed />}>
      <Outlet />
    </PageFrame>
  );
}
