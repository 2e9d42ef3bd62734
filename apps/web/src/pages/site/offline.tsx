import { OfflineScreen } from '../../ui/offline-screen.tsx';

/**
 * Shown at the URL of a page that cannot be loaded. Its one script is added by
 * tooling/service-worker.ts.
 */
export default function Offline() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <OfflineScreen />
    </>
  );
}
