import { useAskBeforeLeaving } from '../../../lib/forms/use-leave-warning.ts';
import { useKept } from '../../../lib/forms/persisted-values.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';

/** A text that somebody types for an application: it outlives a refusal and the way to another page. */
export function usePersistedText(
  applicationId: string,
  name: string,
): [string, (text: string) => void] {
  const [text, setText] = useKept(`${useSignedInUser().id}:${applicationId}:${name}`, '');
  useAskBeforeLeaving(text !== '');
  return [text, setText];
}
