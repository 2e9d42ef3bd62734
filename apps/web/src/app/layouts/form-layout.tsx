import { Outlet } from 'react-router';
import { RequireSession } from '../../features/auth/require-session.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { loadPortalCatalogues } from '../portal-catalogue.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { UserQueries } from './user-queries.tsx';

export const clientLoader = loadPortalCatalogues;

/**
 * The layout of a form that takes the whole window, without the menus of the dashboard. Its page
 * brings the header and the main element; the context of the outlet is the language switch.
 */
export default function FormLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <RequireSession>
        <UserQueries>
          <Outlet context={<LanguageSwitch />} />
        </UserQueries>
      </RequireSession>
      <ToastHost />
    </div>
  );
}
