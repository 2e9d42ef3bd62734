import type { DeskLine } from '@anupal/contract/applications/records';
import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { DateText } from '../../../../ui/date-text.tsx';
import { daysWaited } from '../model.ts';

/** When an application was filed, and how long it has waited since. */
export function Waiting({ line }: { readonly line: Pick<DeskLine, 'state' | 'filedAt'> }) {
  // A list is looked at for minutes, and counted are days.
  const [now] = useState(() => Date.now());
  const days = daysWaited(line, now);
  return (
    <>
      <DateText iso={line.filedAt} />
      {days !== null && (
        <span className="block text-small text-ink-soft">
          <Plural value={days} _0="today" one="# day ago" other="# days ago" />
        </span>
      )}
    </>
  );
}
