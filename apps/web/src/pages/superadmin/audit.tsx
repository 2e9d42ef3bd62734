import { LogPage } from '../../features/office/log/components/log-page.tsx';

/** Who did what and when. */
export default function Audit() {
  return <LogPage />;
}
