import { useSyncExternalStore } from 'react';
import { freshCode } from '../../../../lib/fresh-code.ts';
import { FreshCodeDialog } from './fresh-code-dialog.tsx';

/** Stands once on the pages whose calls may need a fresh code. */
export function FreshCodeHost() {
  const isAsked = useSyncExternalStore(freshCode.subscribe, freshCode.isAsked);
  return isAsked && <FreshCodeDialog onEnd={freshCode.settle} />;
}
