import type { AgreementOffer } from '@anupal/contract/agreements/agreement-schemas';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hashBytes } from '../../lib/hash-bytes.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { showToast } from '../../ui/toast.ts';
import { agreementQuery, readOwnAgreementFile, signAgreement } from './agreements-api.ts';
import { Fingerprint } from './fingerprint.tsx';
import { PdfButton } from './pdf-button.tsx';

interface SignFormProps {
  readonly offer: AgreementOffer;
}

/** Signs one PDF: read, name typed, then confirmed by a code or a passkey. */
export function SignForm({ offer }: SignFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isSame, setIsSame] = useState<boolean | null>(null);
  const { id, sha256, name, businessName, version } = offer;
  const form = useForm({
    initial: { name: '', hasRead: false },
    submit: (typed) => signAgreement({ offer: id, sha256, name: typed.name }),
    onSuccess: (status) => {
      queries.setQueryData(agreementQuery.queryKey, status);
      showToast('success', t`Signed. We are sending you the PDF by email.`);
    },
    onFailure: async ({ code }) => {
      if (code === 'agreement_outdated' || code === 'agreement_signed')
        await queries.invalidateQueries(agreementQuery);
    },
  });
  const tick = form.values.hasRead ? null : t`Tick the box to sign.`;
  const disabledReason = isSame === true ? tick : t`Read the PDF first.`;
  return (
    <div className="space-y-6 border-t border-line pt-5">
      <DescriptionList
        details={[
          [t`In your name`, name],
          [t`Business`, businessName],
          [t`Fingerprint of the PDF (SHA-256)`, <Fingerprint key="hash" sha256={sha256} />],
        ]}
      />
      <OfferedFile offer={offer} isSame={isSame} onCompared={setIsSame} />
      <Form form={form} className="max-w-md space-y-5">
        {!form.isPending && <FormError submission={form} fallback={t`Something went wrong`} />}
        <Field
          {...form.field('name')}
          label={t`Your full name, as in the agreement`}
          hint={name}
          autoComplete="off"
          maxLength={100}
        />
        <Checkbox {...form.checkbox('hasRead')}>
          <Trans>
            I have read version {version} and sign the PDF with the fingerprint shown above.
          </Trans>
        </Checkbox>
        <p className="text-small text-ink-soft">
          <Trans>Next, you confirm with your passkey or a code.</Trans>
        </p>
        <SubmitButton disabledReason={disabledReason}>
          <Trans>Sign the agreement</Trans>
        </SubmitButton>
      </Form>
    </div>
  );
}

interface OfferedFileProps extends SignFormProps {
  /** Null until the file is read. */
  readonly isSame: boolean | null;
  readonly onCompared: (isSame: boolean) => void;
}

/** Downloads the PDF to read, and compares its fingerprint on the device. */
function OfferedFile({ offer, isSame, onCompared }: OfferedFileProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-start gap-3">
      <PdfButton
        isPrimary={isSame !== true}
        name={`agreement-${offer.version}-unsigned`}
        label={t`Read the PDF`}
        readFile={() => readOwnAgreementFile({ document: 'offer', offer: offer.id })}
        onRead={async (bytes) =>
          onCompared((await hashBytes(await bytes.arrayBuffer())) === offer.sha256)
        }
      />
      <div role="status">
        {isSame === true && (
          <Banner tone="success">
            <Trans>The file on your device has exactly this fingerprint.</Trans>
          </Banner>
        )}
        {isSame === false && (
          <Banner tone="danger">
            <Trans>The agreement has changed in the meantime. Reload the page to read it.</Trans>
          </Banner>
        )}
      </div>
    </div>
  );
}
