/** The types of a toast. */
export type ToastTone = 'default' | 'success' | 'info' | 'error' | 'warning';

const listeners = new Set<() => void>();
let isWanted = false;
let markReady = (): void => undefined;
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

interface ToastSetting {
  readonly position?: 'top-right' | 'top-center';
  /** How long it stays, in milliseconds: 5000 where nothing is said. */
  readonly autoClose?: number;
  /** Of those with the same one, a single one is shown at a time; its type and text when left out. */
  readonly toastId?: string;
}

/** Shows a message that goes away by itself. The page must have a `ToastHost`. */
export function showToast(tone: ToastTone, text: string, setting: ToastSetting = {}): void {
  // Without a line the code may not come: what a toast says stands on the page too.
  loadToasts().then(
    async ({ toast }) => {
      isWanted = true;
      listeners.forEach((listener) => listener());
      // Readers hear only what comes into a place that was there before.
      await ready;
      // The same message again, as of a form that is saved twice, is not stacked on the first one.
      toast(text, { toastId: `${tone}: ${text}`, ...setting, type: tone });
    },
    () => undefined,
  );
}

/** Fetches what draws toasts. Called early, it lets a toast tell that the line is dead. */
export async function loadToasts() {
  const [toasts] = await Promise.all([
    import('react-toastify/unstyled'),
    import('./toast-container.tsx'),
  ]);
  return toasts;
}

/** Whether a toast has been shown, for the place that shows them. */
export const toastRequest = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isRequested: (): boolean => isWanted,
  /** The place is there: what was to be shown comes now. */
  markReady: (): void => markReady(),
};
