import { SystemPage } from '../../features/office/system/system-page.tsx';

/** The state of the system. */
export default function System() {
  return <SystemPage />;
}
