import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '@anupal/contract/brand';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { createRecoveryCodes, secondFactorsQuery } from './second-factor-api.ts';

interface RecoveryCodesProps {
  readonly variant?: 'primary' | 'secondary';
}

/** Makes new recovery codes and shows them, once. */
export function RecoveryCodes({ variant = 'primary' }: RecoveryCodesProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const making = useSubmit(async () => {
    const result = await createRecoveryCodes();
    if (result.ok) setCodes(result.value.codes);
    await queries.invalidateQueries(secondFactorsQuery);
    return result.ok || result.code === 'fresh_code_required' ? null : result;
  });
  if (codes === null)
    return (
      <div className="space-y-4">
        <FormError submission={making} fallback={t`Something went wrong`} takesFocus />
        <Button variant={variant} isPending={making.isPending} onClick={making.submit}>
          <Trans>Create recovery codes</Trans>
        </Button>
      </div>
    );
  return (
    <div className="space-y-4">
      <ul
        aria-label={t`Recovery codes`}
        className="grid gap-x-6 gap-y-2 rounded-control bg-sunken p-4 font-mono text-small sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        <Trans>
          Each code works once. They will not be shown again, and earlier codes no longer work.
        </Trans>
      </p>
      <Button onClick={() => saveCodes(codes)}>
        <Trans>Download as text</Trans>
      </Button>
    </div>
  );
}

function saveCodes(codes: readonly string[]): void {
  const text = [brand.name, ...codes].join('\n');
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
}
