// The build puts this file into each prerendered page as text, so it must not import anything.

// A phone needs this long to paint the page and become idle.
const restMilliseconds = 4000;
const signsOfAPerson = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchmove'];

/**
 * Starts the scripts of a prerendered page at the first user input, or a while after `load`. They and
 * the styles of the whole product are fetched once the page is painted and the browser is idle, and
 * the styles apply before the scripts start. It starts at once for signed-in users, whose header
 * differs, and for a URL with a query, which the script has to handle. An early click on a button or on a link with `data-replay` is repeated after the `hydrated` event; if the
 * scripts cannot be loaded, such a link opens its page. Escape closes the menu of the header, which
 * opens without script, and going back to a page other than this document loads it.
 */
export function startWhenNeeded(): void {
  const { entry = '', parts = '' }: DOMStringMap = document.currentScript?.dataset ?? {};
  const unfetched = [entry, ...parts.split(' ')];
  const early = new Set<HTMLElement>();
  const { pathname } = window.location;
  const style = document.querySelector<HTMLLinkElement>('link[disabled]');
  let styled: Promise<unknown> | undefined;
  let isStarted = false;

  const fetchParts = (): void => {
    if (style) style.disabled = false; // fetched, but for print alone until the start
    unfetched.splice(0).forEach(preload);
  };
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    fetchParts();
    styled ??= apply(style);
    styled
      .then(() => import(entry))
      .catch(() => {
        isStarted = false; // the next touch tries again
        const [link] = [...early].filter((control) => control instanceof HTMLAnchorElement);
        forget();
        if (link) window.location.assign(link.href);
      });
  };
  const forget = (): HTMLElement[] => {
    const controls = [...early];
    early.clear();
    controls.forEach((control) => control.removeAttribute('aria-busy'));
    return controls;
  };
  const recordClick = (event: MouseEvent): void => {
    const touched = event.target instanceof Element ? event.target : null;
    const control = touched?.closest<HTMLElement>('button, a[data-replay]');
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    control.setAttribute('aria-busy', 'true');
    early.add(control);
    start();
  };
  const loadOther = (): void => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  const restThenStart = (): void => {
    // On a fast connection loading ends before the first paint.
    whenDrawn(() => whenIdle(window.location.search || isSignedIn() ? start : fetchParts));
    setTimeout(() => whenIdle(start), restMilliseconds);
  };

  for (const sign of signsOfAPerson)
    addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', recordClick, true);
  addEventListener('keydown', shutMenu);
  addEventListener('popstate', loadOther);
  const handOver = (): void => {
    for (const sign of signsOfAPerson) removeEventListener(sign, start, true);
    removeEventListener('click', recordClick, true);
    removeEventListener('keydown', shutMenu);
    removeEventListener('popstate', loadOther);
    forget().forEach((control) => control.click());
  };
  document.addEventListener('hydrated', handOver, { once: true });
  if (document.readyState === 'complete') restThenStart();
  else addEventListener('load', restThenStart, { once: true });
}

/** Applies the stylesheet. Resolves when it does, or cannot be loaded. */
async function apply(link: HTMLLinkElement | null): Promise<void> {
  if (!link) return;
  link.media = '';
  if (!link.sheet)
    await new Promise((resolve) => {
      link.onload = link.onerror = resolve;
    });
}

function preload(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}

function whenDrawn(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work)); // the second frame follows a painted one
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('accessToken') !== null;
  } catch {
    return false; // storage is not available
  }
}

function shutMenu({ key }: KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>('header details[open]');
  if (key !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus(); // the focused element is hidden now
}
