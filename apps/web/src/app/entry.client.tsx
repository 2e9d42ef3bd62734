import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { takeCallbackQuery } from '../lib/session/callback-query.ts';
import { registerWorker } from '../lib/offline/service-worker.ts';
import { reloadOnceForNewChunks } from '../lib/offline/reload-after-deploy.ts';
import { followTheWorld, session } from '../lib/session/session.ts';
import { paths, plainPath } from './paths.ts';
import { showTextsAt } from './catalogue-loading.ts';

takeCallbackQuery();
reloadOnceForNewChunks();
void start();

async function start(): Promise<void> {
  await showTextsAt(window.location.pathname);
  followTheWorld();
  // The callback brings a session of its own, and leaves by itself.
  if (plainPath(window.location.pathname) !== paths.callback) void session.start();
  // Once the page is there; a document that is still loading fetches what it needs first.
  if (document.readyState === 'complete') void registerWorker();
  else window.addEventListener('load', () => void registerWorker(), { once: true });
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nProvider i18n={i18n}>
          <HydratedRouter />
        </I18nProvider>
      </StrictMode>,
    );
  });
}
