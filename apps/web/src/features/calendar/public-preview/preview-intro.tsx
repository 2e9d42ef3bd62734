import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/** What the answer to the questions will show. */
export function PreviewIntro() {
  return (
    <div className="print:hidden">
      <h2 className="text-title font-bold">
        <Trans>What you will see</Trans>
      </h2>
      <ul className="mt-4 space-y-3">
        <Item>
          <Trans>Every return and payment of the next twelve months, with its period</Trans>
        </Item>
        <Item>
          <Trans>Why it applies to your business, and the law that says so</Trans>
        </Item>
        <Item>
          <Trans>Dates that the authorities have extended</Trans>
        </Item>
      </ul>
    </div>
  );
}

function Item({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="mt-0.5 text-success">
        <Icon name="check" />
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
