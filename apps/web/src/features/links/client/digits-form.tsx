import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, SubmitButton } from '../../../ui/form.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { bindBrowser } from './client-page-api.ts';

interface DigitsFormProps {
  readonly token: string;
  readonly onBound: () => void;
}

/** Confirms the last digits of the client's phone number, once per browser. */
export function DigitsForm({ token, onBound }: DigitsFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { digits: '' },
    submit: ({ digits }) => bindBrowser(token, digits),
    onSuccess: onBound,
  });
  return (
    <>
      <PageHeading>{t`Is this link for you?`}</PageHeading>
      <Card>
        <Form form={form} fallback={t`Something went wrong. Please try again.`}>
          <Field
            {...form.field('digits')}
            label={t`Last 4 digits of your phone number`}
            hint={t`The number that your tax adviser has. We ask only once on this phone.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
          <SubmitButton isWide>
            <Trans>Open my page</Trans>
          </SubmitButton>
        </Form>
      </Card>
    </>
  );
}
