/**
 * Starts the scripts of a prerendered page when the browser has nothing else to do after `load`, or
 * at the first touch, key or focus. This file stands in the page as text, so it can import nothing.
 * A click that comes too early, on a button or on a link with `data-replay`, is given again once the
 * page has said `hydrated`; where the scripts cannot be fetched, such a link leads to its page.
 * Escape closes the menu of the header, which opens without script.
 */
export function startWhenNeeded(): void {
  const { entry = '', parts = '' }: DOMStringMap = document.currentScript?.dataset ?? {};
  const touches = ['pointerdown', 'keydown', 'focusin'];
  const early = new Set<HTMLElement>();
  let isStarted = false;

  const start = (): void => {
    if (isStarted) return;
    isStarted = true;
    for (const href of parts.split(' '))
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      );
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
  const startWhenIdle = (): void => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(start, { timeout: 3000 });
    else setTimeout(start, 300);
  };

  for (const touch of touches) addEventListener(touch, start, { capture: true, passive: true });
  addEventListener('click', keep, true);
  addEventListener('keydown', shutMenu);
  document.addEventListener(
    'hydrated',
    () => {
      for (const touch of touches) removeEventListener(touch, start, true);
      removeEventListener('click', keep, true);
      removeEventListener('keydown', shutMenu);
      forget().forEach((control) => control.click());
    },
    { once: true },
  );
  if (document.readyState === 'complete') startWhenIdle();
  else addEventListener('load', startWhenIdle, { once: true });
}

function shutMenu({ key }: KeyboardEvent): void {
  const menu = document.querySelector<HTMLDetailsElement>('header details[open]');
  if (key !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus(); // what had the focus is hidden now
}
