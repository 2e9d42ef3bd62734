import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { followLanguageSwitch } from '../features/notifications/mail-language.ts';
import { captureCallbackQuery } from '../lib/session/callback-query.ts';
import { registerServiceWorker } from '../lib/offline/service-worker.ts';
import { reloadAfterDeploy } from '../lib/offline/reload-after-deploy.ts';
import { prepareNavigation, trackDestination } from '../lib/offline/route-code.ts';
import { followOtherTabs, session } from '../lib/session/session.ts';
import { LastResort, LastResortDocument } from './last-resort.tsx';
import { paths, normalizePath } from './paths.ts';
import { showCataloguesFor } from './catalogue-loading.ts';

captureCallbackQuery();
reloadAfterDeploy();
void start();

async function start(): Promise<void> {
  followOtherTabs();
  followLanguageSwitch();
  // The callback page starts the session itself and leaves the page.
  if (normalizePath(window.location.pathname) !== paths.callback) void session.start();
  await showCataloguesFor(window.location.pathname);
  // After loading: until then the document loads what it needs first.
  if (document.readyState === 'complete') void registerServiceWorker();
  else window.addEventListener('load', () => void registerServiceWorker(), { once: true });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <LastResort fallback={<LastResortDocument />}>
            <HydratedRouter getContext={prepareNavigation} instrumentations={[trackDestination]} />
          </LastResort>
        </I18nProvider>
      </StrictMode>,
    );
  });
}
