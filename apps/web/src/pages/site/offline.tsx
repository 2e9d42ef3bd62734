import { OfflineScreen } from '../../ui/offline-screen.tsx';

/** Shown at the address of a page that cannot be fetched. It has no script (tooling/service-worker.ts). */
export default function Offline() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <OfflineScreen />
    </>
  );
}
