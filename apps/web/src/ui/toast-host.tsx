import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastWish } from './toast.ts';

const Toasts = lazy(async () => ({ default: (await import('./toast-container.tsx')).Toasts }));

/** Where toasts appear. What draws them is fetched with the first one. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastWish.subscribe, toastWish.isWanted, () => false);
  return isWanted ? (
    <Suspense>
      <Toasts onReady={toastWish.fulfil} />
    </Suspense>
  ) : null;
}
