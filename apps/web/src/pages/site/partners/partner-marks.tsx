import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import agreements from '../pictures/partner-agreements.svg?url';
import exports from '../pictures/partner-exports.svg?url';
import growth from '../pictures/partner-growth.svg?url';
import ledger from '../pictures/partner-ledger.svg?url';

interface Partner {
  readonly mark: string;
  readonly name: MessageDescriptor;
  readonly field: MessageDescriptor;
}

const partners: readonly Partner[] = [
  { mark: ledger, name: msg`Bahi Accounts`, field: msg`Books and payroll` },
  { mark: agreements, name: msg`Vachan Legal`, field: msg`Agreements` },
  { mark: exports, name: msg`Udaya Exports`, field: msg`Export documents` },
  { mark: growth, name: msg`Kamal Ventures`, field: msg`Help for startups` },
];

/** The logos of partner companies. */
export function PartnerMarks() {
  const { i18n } = useLingui();
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {partners.map(({ mark, name, field }) => (
        <li
          key={mark}
          className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface p-5 text-center sm:flex-row sm:text-left"
        >
          <img src={mark} alt="" width={56} height={56} loading="lazy" className="size-14" />
          <div>
            <h3 className="font-semibold">{i18n._(name)}</h3>
            <p className="text-small text-ink-soft">{i18n._(field)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
