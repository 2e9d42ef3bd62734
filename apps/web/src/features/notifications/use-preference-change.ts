import type { Preferences } from '@anupal/contract/notifications';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../ui/toast.ts';
import { changePreferences, preferencesQuery } from './notification-api.ts';

type Change = Parameters<typeof changePreferences>[0];

/** Changes a preference. Shown at once, and reverted on failure; either is announced. */
export function usePreferenceChange() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery;
  const change = async (next: Change): Promise<void> => {
    queries.setQueryData<Preferences>(queryKey, (before) => before && changed(before, next));
    const result = await changePreferences(next);
    // The answer may be older than a later change.
    if (result.ok) {
      // Several are often ticked one after the other.
      showToast('success', t`Your choice is saved.`, { toastId: 'preferences' });
      return;
    }
    showToast('error', result.message ?? t`Something went wrong`);
    await queries.invalidateQueries(preferencesQuery);
  };
  return { change };
}

function changed(before: Preferences, { language, changes = [] }: Change): Preferences {
  return {
    language: language === undefined ? before.language : language,
    kinds: before.kinds.map((each) => {
      const change = changes.find(({ kind }) => kind === each.kind);
      return { ...each, inApp: change?.inApp ?? each.inApp, email: change?.email ?? each.email };
    }),
  };
}
