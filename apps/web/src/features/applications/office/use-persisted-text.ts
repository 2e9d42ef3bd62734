import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { usePersisted } from '../../../lib/forms/persisted-values.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';

/** A text typed for an application, remembered across errors and pages. */
export function usePersistedText(
  applicationId: string,
  name: string,
): [string, (text: string) => void] {
  const [text, setText] = usePersisted(`${useSignedInUser().id}:${applicationId}:${name}`, '');
  useLeaveWarning(text !== '');
  return [text, setText];
}
