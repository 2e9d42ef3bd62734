import { localizedLabel } from '@anupal/contract/eservices/answer-format';
import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Money } from '../../../ui/money.tsx';
import type { ServiceChange } from './service-changes-model.ts';

interface ServiceChangesProps {
  readonly changes: readonly ServiceChange[];
}

/** The changes of staff to the service while the form was open. */
export function ServiceChanges({ changes }: ServiceChangesProps) {
  if (changes.length === 0) return null;
  return (
    <Banner tone="info">
      <p className="font-semibold">
        <Trans>What has changed:</Trans>
      </p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {changes.map((change, index) => (
          <li key={index}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Change({ change }: { readonly change: ServiceChange }) {
  switch (change.of) {
    case 'firmFee':
      return change.to === null ? (
        <Trans>Our fee is now on request.</Trans>
      ) : (
        <Trans>
          Our fee is now <Money rupees={change.to} />.
        </Trans>
      );
    case 'governmentFee':
      return change.to === null ? (
        <Trans>The government fee is now as per schedule.</Trans>
      ) : (
        <Trans>
          The government fee is now <Money rupees={change.to} />.
        </Trans>
      );
    case 'usualTime': {
      const { to } = change;
      return <Trans>The usual time is now: {to}</Trans>;
    }
    case 'documents': {
      const papers = change.added.join(', ');
      return <Trans>These documents are needed too: {papers}</Trans>;
    }
    case 'field':
      return <FieldChange change={change} />;
    case 'text':
      return <Trans>A text of the service.</Trans>;
  }
}

function FieldChange({
  change: { is, field },
}: {
  readonly change: Extract<ServiceChange, { of: 'field' }>;
}) {
  const label = localizedLabel(field.label, useLanguage());
  switch (is) {
    case 'added':
      return <Trans>New in the form: {label}</Trans>;
    case 'changed':
      return <Trans>Changed in the form: {label}</Trans>;
    case 'removed':
      return <Trans>No longer asked: {label}</Trans>;
  }
}
