import { useAskBeforeLeaving } from '../../../lib/forms/use-leave-warning.ts';
import { useKept } from '../../../lib/forms/persisted-values.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';

/** A text typed for an application, remembered across errors and pages. */
export function usePersistedText(
  applicationId: string,
  name: string,
): [string, (text: string) => void] {
  const [text, setText] = useKept(`${useSignedInUser().id}:${applicationId}:${name}`, '');
  useAskBeforeLeaving(text !== '');
  return [text, setText];
}
