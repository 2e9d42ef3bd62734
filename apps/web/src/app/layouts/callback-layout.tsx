import { Outlet } from 'react-router';
import { PageFrame } from './page-frame.tsx';

/** The frame of the Google callback, which is a document of its own. */
export default function CallbackLayout() {
  return (
    <PageFrame isSealed>
      <Outlet />
    </PageFrame>
  );
}
