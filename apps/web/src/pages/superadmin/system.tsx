import { SystemPage } from '../../features/office/system/system-page.tsx';

/** How the product stands. */
export default function System() {
  return <SystemPage />;
}
