import { useEffect } from 'react';
import { useKept } from '../../../../lib/kept.ts';
import { useSignedInUser } from '../../../../lib/use-session.ts';

/** A text that somebody types for an application: it outlives a refusal and the way to another page. */
export function useTyped(applicationId: string, name: string): [string, (text: string) => void] {
  const [text, type] = useKept(`${useSignedInUser().id}:${applicationId}:${name}`, '');
  const isTyped = text !== '';
  useEffect(() => {
    if (!isTyped) return;
    // It is written nowhere, so who closes the page is asked first.
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isTyped]);
  return [text, type];
}
