import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { IconName } from '../../ui/icon-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** A point with a title and a sentence. */
export interface Point {
  readonly icon: IconName;
  readonly name: MessageDescriptor;
  readonly text: MessageDescriptor;
}

/** Points side by side where there is room, each with its icon. */
export function PointList({ points }: { readonly points: readonly Point[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ icon, name, text }) => (
        <li key={name.id} className="flex gap-4">
          <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-primary-soft text-link">
            <Icon name={icon} size="large" />
          </span>
          <div>
            <h3 className="text-lead font-semibold">{i18n._(name)}</h3>
            <p className="mt-1 text-ink-soft">{i18n._(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
