import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { onMasking } from '../lib/api/masked-input.ts';
import { dismissToasts, showToast, toastRequest } from './toast.ts';

const Toasts = lazy(async () => ({ default: (await import('./toast-container.tsx')).Toasts }));

/** Where toasts appear. Their code is loaded with the first one. */
export function ToastHost() {
  const { t } = useLingui();
  const isRequested = useSyncExternalStore(
    toastRequest.subscribe,
    toastRequest.isRequested,
    () => false,
  );
  useEffect(
    () =>
      onMasking(() => {
        const text = t`We removed an Aadhaar number from what you entered. For your safety, enter it only in the KYC form.`;
        showToast('warning', text, { toastId: 'masked-aadhaar', autoClose: 12_000 });
      }),
    [t],
  );
  const language = useLanguage();
  const shownLanguage = useRef(language);
  useEffect(() => {
    if (shownLanguage.current !== language) dismissToasts();
    shownLanguage.current = language;
  }, [language]);
  return isRequested ? (
    <Suspense>
      <Toasts onReady={toastRequest.markReady} />
    </Suspense>
  ) : null;
}
