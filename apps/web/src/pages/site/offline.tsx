import { OfflineScreen } from '../../ui/offline-screen.tsx';

/** Shown at the address of a page that cannot be fetched. Its one script is put in by tooling/service-worker.ts. */
export default function Offline() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <OfflineScreen />
    </>
  );
}
