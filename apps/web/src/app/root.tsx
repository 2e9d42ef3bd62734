import './app.css';
import { brand } from '@anupal/contract/brand';
import { useEffect, type ReactNode } from 'react';
import { Links, Outlet, Scripts, useLocation } from 'react-router';
import devanagariFont from '../../.cache/fonts/noto-sans-devanagari.woff2?url';
import latinFont from '../../.cache/fonts/noto-sans-latin.woff2?url';
import { hasEarlierPage } from '../lib/history.ts';
import { reloadWhenOnline } from '../lib/offline/reload-when-online.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { useLanguage } from '../lib/i18n/use-language.ts';
import { OfflineScreen } from '../ui/offline-screen.tsx';
import { StatusScreen } from '../ui/status-screen.tsx';
import { CspNavigationGuard } from './csp-navigation-guard.tsx';
import { LastResort, LastResortMessage } from './last-resort.tsx';
import { preloadCatalogues } from './preload-catalogues.ts';
import { EmptyFrame } from './layouts/empty-frame.tsx';
import { PageFrame } from './layouts/page-frame.tsx';
import { PlainHeader } from './layouts/plain-header.tsx';

export const clientMiddleware = [preloadCatalogues];

/** The document around every page. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const language = useLanguage();
  // After hydration: it is not needed before, and the manifest would compete with the first
  // paint.
  const isHydrated = useHydrated();
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14203b" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        {isHydrated && <link rel="manifest" href="/manifest.webmanifest" />}
        <FontPreload href={latinFont} />
        {language === 'hi' && <FontPreload href={devanagariFont} media="(min-width: 48rem)" />}
        <Links />
      </head>
      <body className="font-sans">
        {children}
        <Scripts />
      </body>
    </html>
  );
}

interface FontPreloadProps {
  readonly href: string;
  readonly media?: string;
}

function FontPreload({ href, media }: FontPreloadProps) {
  const type = 'font/woff2';
  return <link rel="preload" href={href} as="font" type={type} crossOrigin="" media={media} />;
}

/** The app: its routes, each in a document with the right policy. */
export default function App() {
  // The starter of a prerendered page (tooling/deferred-start.ts) holds the first clicks back until then.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    document.dispatchEvent(new Event('hydrated'));
  }, []);
  useScrollToFragment();
  return (
    <CspNavigationGuard>
      <Outlet />
    </CspNavigationGuard>
  );
}

/** Scrolls to the fragment of a link. The browser does so for the first page. */
function useScrollToFragment(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key !== 'default') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, key]);
}

/** The content of the fallback page until its script runs. */
export function HydrateFallback() {
  return (
    <>
      <title>{brand.name}</title>
      <EmptyFrame />
    </>
  );
}

/** The page for an error that no nearer boundary has caught, often a page whose code is missing. */
export function ErrorBoundary() {
  return (
    <LastResort fallback={<LastResortMessage />}>
      <ErrorPage />
    </LastResort>
  );
}

function ErrorPage() {
  useEffect(() => (navigator.onLine ? undefined : reloadWhenOnline()), []);
  return (
    <PageFrame header={<PlainHeader />}>
      {navigator.onLine ? (
        <StatusScreen message={null} canGoBack={hasEarlierPage()} />
      ) : (
        <OfflineScreen />
      )}
    </PageFrame>
  );
}
