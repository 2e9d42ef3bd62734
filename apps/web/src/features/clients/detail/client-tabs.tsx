import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { clientTabs, clientUrl, type ClientTab } from '../../../app/paths.ts';
import { TabLinks } from '../../../ui/tab-links.tsx';

/** The names of the tabs. */
export const clientTabNames: Readonly<Record<ClientTab, MessageDescriptor>> = {
  overview: msg`Overview`,
  'due-dates': msg`Due dates`,
  applications: msg`Applications`,
  documents: msg`Documents`,
  bills: msg`Bills`,
  link: msg`Link and authority`,
  details: msg`Details`,
};

interface ClientTabsProps {
  readonly clientId: string;
  readonly current: ClientTab;
}

/** The parts of the page of a client. */
export function ClientTabs({ clientId, current }: ClientTabsProps) {
  const { i18n, t } = useLingui();
  return (
    <TabLinks
      label={t`Parts of this page`}
      current={current}
      tabs={clientTabs.map((tab) => ({
        id: tab,
        name: i18n._(clientTabNames[tab]),
        to: clientUrl(clientId, tab),
      }))}
    />
  );
}
