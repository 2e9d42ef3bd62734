/** The types of a toast. */
export type ToastTone = 'default' | 'success' | 'info' | 'error' | 'warning';

const listeners = new Set<() => void>();
let isRequested = false;
let markReady = (): void => undefined;
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

interface ToastSetting {
  readonly position?: 'top-right' | 'top-center';
  /** The duration in milliseconds, 5000 by default. */
  readonly autoClose?: number;
  /** Only one toast with the same id is shown at a time; by default its type and text. */
  readonly toastId?: string;
}

/** Shows a message that disappears by itself. The page must have a `ToastHost`. */
export function showToast(tone: ToastTone, text: string, setting: ToastSetting = {}): void {
  // Without a network the code may fail to load: the page itself shows the message as well.
  loadToasts().then(
    async ({ toast }) => {
      isRequested = true;
      listeners.forEach((listener) => listener());
      // Screen readers announce only changes of an existing region.
      await ready;
      // A repeated message, as when a form is saved twice, is not stacked on the first one.
      toast(text, { toastId: `${tone}: ${text}`, ...setting, type: tone });
    },
    () => undefined,
  );
}

/** Removes all messages, which are in the language of the screen at that time. */
export function dismissToasts(): void {
  if (isRequested) void loadToasts().then(({ toast }) => toast.dismiss());
}

/** Loads the code of toasts. Called early, it lets a toast report a lost network. */
export async function loadToasts() {
  const [toasts] = await Promise.all([
    import('react-toastify/unstyled'),
    import('./toast-container.tsx'),
  ]);
  return toasts;
}

/** Whether a toast has been requested, for the host. */
export const toastRequest = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isRequested: (): boolean => isRequested,
  /** The host is ready: pending toasts appear now. */
  markReady: (): void => markReady(),
};
