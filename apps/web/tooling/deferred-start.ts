// This file stands in each prerendered page as text, so it can use nothing from outside.

// A phone needs this long to draw the page and come to rest.
const restMilliseconds = 4000;
const signsOfAPerson = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'touchmove'];

/**
 * Starts the scripts of a prerendered page at the first sign of a person, or a while after `load`;
 * they are fetched once the page is drawn and the browser has nothing else to do. Who is signed in waits for neither:
 * the header is theirs; nor does a page whose URL has a query, which the script has to follow.
 *
 * A click that comes too early, on a button or on a link with `data-replay`, is given again once the
 * page has said `hydrated`; where the scripts cannot be fetched, such a link leads to its page. Escape
 * closes the menu of the header, which opens without script, and a way back to a page that this
 * document is not loads it.
 */
export function startWhenNeeded(): void {
  const { entry = '', parts = '' }: DOMStringMap = document.currentScript?.dataset ?? {};
  const unfetched = [entry, ...parts.split(' ')];
  const early = new Set<HTMLElement>();
  const { pathname } = window.location;
  let isStarted = false;

  const fetchParts = (): void => unfetched.splice(0).forEach(preload);
  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    fetchParts();
    import(entry).catch(() => {
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
  const keep = (event: MouseEvent): void => {
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
    // A fast line ends the loading before anything is drawn.
    whenDrawn(() => whenIdle(window.location.search || isSignedIn() ? start : fetchParts));
    setTimeout(() => whenIdle(start), restMilliseconds);
  };

  for (const sign of signsOfAPerson)
    addEventListener(sign, start, { capture: true, passive: true });
  addEventListener('click', keep, true);
  addEventListener('keydown', shutMenu);
  addEventListener('popstate', loadOther);
  const handOver = (): void => {
    for (const sign of signsOfAPerson) removeEventListener(sign, start, true);
    removeEventListener('click', keep, true);
    removeEventListener('keydown', shutMenu);
    removeEventListener('popstate', loadOther);
    forget().forEach((control) => control.click());
  };
  document.addEventListener('hydrated', handOver, { once: true });
  if (document.readyState === 'complete') restThenStart();
  else addEventListener('load', restThenStart, { once: true });
}

function preload(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}

function whenDrawn(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work)); // the second frame follows a drawn one
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 300);
}

function isSignedIn(): boolean {
  try {
    return localStorage.getItem('accessToken') !== null;
  } catch {
    return false; // this browser keeps nothing
  }
}

function shutMenu({ key }: KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>('header details[open]');
  if (key !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus(); // what had the focus is hidden now
}
