import 'react-toastify/ReactToastify.css';
import { useLingui } from '@lingui/react/macro';
import { ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { Icon } from './icon.tsx';

/** The toasts. Their defaults are the product's: 5000 ms, pause on hover, drag 80 %, Alt+T. */
export function Toasts() {
  const { t } = useLingui();
  return (
    <ToastContainer aria-label={t`Notifications Alt+T`} closeButton={CloseButton} icon={false} />
  );
}

function CloseButton({ closeToast }: CloseButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Dismiss`}
      onClick={closeToast}
      className="-m-2 flex size-11 shrink-0 items-center justify-center self-start rounded-control"
    >
      <Icon name="x" />
    </button>
  );
}
