import type { User } from '@anupal/contract/users';
import { useLingui } from '@lingui/react/macro';
import type { CommandGroup } from '../../ui/command-list.tsx';
import { dashboardNavItems, requiresKyc } from './dashboard-nav-items.ts';

/** The pages of the user's menu whose names contain a text. Disabled ones are not offered. */
export function useMenuCommands(user: User, text: string): CommandGroup {
  const { i18n, t } = useLingui();
  const wanted = text.trim().toLocaleLowerCase(i18n.locale);
  const items = dashboardNavItems[user.role].flatMap((entry) => {
    const label = i18n._(entry.label);
    const isFound = label.toLocaleLowerCase(i18n.locale).includes(wanted);
    if (requiresKyc(entry, user) || !isFound) return [];
    return [{ id: entry.path, label, icon: entry.icon, to: entry.path }];
  });
  return { name: t`Pages`, items };
}
