import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { IconName } from '../../../ui/icon-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Mission and vision. */
export function MissionAndVision() {
  return (
    <div className="mx-auto grid max-w-6xl gap-4 px-4 pb-12 sm:pb-16 md:grid-cols-2">
      <Aim icon="badge-check" heading={<Trans>Mission</Trans>}>
        <Trans>
          To give every business in India a compliance desk that it can walk into: one that says
          plainly what is due, what it costs and when it is done, and then does it.
        </Trans>
      </Aim>
      <Aim icon="rocket" heading={<Trans>Vision</Trans>}>
        <Trans>
          An India where no good idea is lost for fear of a form, and where registering a business
          is as easy in a village as in a metropolis.
        </Trans>
      </Aim>
    </div>
  );
}

interface AimProps {
  readonly icon: IconName;
  readonly heading: ReactNode;
  readonly children: ReactNode;
}

function Aim({ icon, heading, children }: AimProps) {
  return (
    <section className="rounded-card border border-line bg-surface p-6 sm:p-8">
      <span className="flex size-11 items-center justify-center rounded-control bg-primary-soft text-link">
        <Icon name={icon} size="large" />
      </span>
      <h2 className="mt-4 text-title font-bold">{heading}</h2>
      <p className="mt-2 text-lead text-ink-soft">{children}</p>
    </section>
  );
}
