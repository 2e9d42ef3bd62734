import { useEffect, useState } from 'react';
import { secondsUntil } from '../model.ts';

/** The whole seconds until a moment (milliseconds since 1970), counted down on the screen. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = secondsUntil(moment, now);
  const isCounting = seconds > 0;
  useEffect(() => {
    if (!isCounting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return seconds;
}
