import type { Eservice } from '@anupal/contract/eservices';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

interface ServiceDetailsProps {
  readonly service: Eservice;
  /** Whether the URL names this service: its details are then open. */
  readonly isTarget: boolean;
}

/** The details to know before applying. They open without script. */
export function ServiceDetails({ service, isTarget }: ServiceDetailsProps) {
  const { t } = useLingui();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isTarget && details.current !== null) details.current.open = true;
  }, [isTarget]);
  const { eserviceName, forWhom, documents, serviceDocName, departmentName, feeNote } = service;
  return (
    <details ref={details} className="group/facts">
      <summary className="me-28 flex min-h-11 list-none items-center gap-2 rounded-control font-semibold text-link hover:text-link-strong [&::-webkit-details-marker]:hidden">
        <span className="transition-transform group-open/facts:rotate-180">
          <Icon name="chevron-down" size="small" />
        </span>
        <Trans>Documents and details</Trans>
        <span className="sr-only">{`: ${eserviceName}`}</span>
      </summary>
      <dl className="space-y-3 pt-2 pb-1">
        {forWhom !== '' && <Detail name={t`For whom`}>{forWhom}</Detail>}
        {documents.length > 0 && (
          <Detail name={t`Documents`}>
            <ul className="list-disc space-y-1 ps-5">
              {documents.map((document) => (
                <li key={document}>{document}</li>
              ))}
            </ul>
          </Detail>
        )}
        <Detail name={t`Form or paper`}>{serviceDocName}</Detail>
        <Detail name={t`Department`}>{departmentName}</Detail>
        {feeNote !== null && <Detail name={t`About the fees`}>{feeNote}</Detail>}
      </dl>
    </details>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
