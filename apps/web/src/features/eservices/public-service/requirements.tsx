import type { Eservice } from '@anupal/contract/eservices';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';

/**
 * Who a service is for, which documents it needs, and which form is filed with which department.
 */
export function Requirements({ service }: { readonly service: Eservice }) {
  const { forWhom, documents, serviceDocName, departmentName } = service;
  return (
    <div className="space-y-10">
      {forWhom !== '' && (
        <Part heading={<Trans>Who it is for</Trans>}>
          <p className="max-w-prose">{forWhom}</p>
        </Part>
      )}
      {documents.length > 0 && (
        <Part heading={<Trans>Required documents</Trans>}>
          <ul className="divide-y divide-line border-y border-line">
            {documents.map((document) => (
              <li key={document} className="flex gap-3 py-3">
                <span className="mt-0.5 text-link">
                  <Icon name="file-text" />
                </span>
                {document}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part heading={<Trans>Form or document</Trans>}>
        <p>{serviceDocName}</p>
        <p className="text-ink-soft">{departmentName}</p>
      </Part>
    </div>
  );
}

function Part({
  heading,
  children,
}: {
  readonly heading: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="wrap-anywhere">
      <h2 className="mb-3 text-title font-bold tracking-tight">{heading}</h2>
      {children}
    </section>
  );
}
