import type { Nominee } from '@anupal/contract/privacy';
import { nomineeRelations, nomineeRelationTexts } from '@anupal/contract/privacy/nominee-relations';
import { formatPhone } from '@anupal/contract/values/phone';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSubmit } from '../../lib/forms/use-submit.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Field } from '../../ui/field.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { NomineeFields } from './nominee-fields.tsx';
import { nomineeQuery, removeNominee, saveNominee } from './privacy-api.ts';

/** The person who may act for the user if they no longer can. */
export function NomineeCard() {
  const { t } = useLingui();
  const result = useQuery(nomineeQuery);
  return (
    <SectionCard
      title={t`Nominee`}
      description={
        <Trans>
          If you die or can no longer act for yourself, this person may exercise your rights over
          your data. They get no access to your account. We look up their details only when this is
          reported to us, and each look-up is listed under "Who opened your documents".
        </Trans>
      }
    >
      <QueryContent
        result={result}
        failed={t`Your nominee could not be loaded.`}
        loading={<Skeleton lines={2} label={t`Loading...`} />}
      >
        {(nominee) => <Contents key={nominee?.namedAt ?? ''} nominee={nominee} />}
      </QueryContent>
    </SectionCard>
  );
}

function Contents({ nominee }: { readonly nominee: Nominee | null }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <NomineeForm nominee={nominee} onEnd={() => setIsEditing(false)} />;
  if (nominee === null)
    return (
      <Button variant="secondary" onClick={() => setIsEditing(true)}>
        <Trans>Add a nominee</Trans>
      </Button>
    );
  return <NamedNominee nominee={nominee} onEdit={() => setIsEditing(true)} />;
}

interface NamedNomineeProps {
  readonly nominee: Nominee;
  readonly onEdit: () => void;
}

function NamedNominee({ nominee, onEdit }: NamedNomineeProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const queries = useQueryClient();
  const removing = useSubmit(async () => {
    const result = await removeNominee();
    if (!result.ok) return result;
    showToast('success', result.value.message);
    await queries.invalidateQueries(nomineeQuery);
    return null;
  });
  return (
    <div className="space-y-4">
      <DescriptionList
        details={[
          [t`Name`, nominee.name],
          [t`Relation to you`, nomineeRelationTexts[nominee.relation][language]],
          [t`Phone number`, formatPhone(nominee.phone)],
          ...(nominee.email === null ? [] : [[t`Email`, nominee.email] as const]),
          [t`Nominated on`, <DateText key="named" iso={nominee.namedAt} />],
        ]}
      />
      <FormError submission={removing} fallback={t`Something went wrong. Please try again.`} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onEdit}>
          <Trans>Change</Trans>
        </Button>
        <Button
          variant="quiet"
          isPending={removing.isPending}
          onClick={() => void removing.submit()}
        >
          <Trans>Remove nominee</Trans>
        </Button>
      </div>
    </div>
  );
}

interface NomineeFormProps {
  readonly nominee: Nominee | null;
  readonly onEnd: () => void;
}

function NomineeForm({ nominee, onEnd }: NomineeFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    prefix: 'nominee-',
    initial: {
      name: nominee?.name ?? '',
      relation: nominee?.relation ?? nomineeRelations[0],
      phone: nominee?.phone ?? '',
      email: nominee?.email ?? '',
    },
    submit: ({ email, ...values }) =>
      saveNominee({ ...values, ...(email.trim() !== '' && { email }) }),
    onSuccess: async () => {
      showToast('success', t`Nominee saved.`);
      await queries.invalidateQueries(nomineeQuery);
      onEnd();
    },
  });
  return (
    <Form form={form} fallback={t`Something went wrong. Please try again.`}>
      <NomineeFields
        field={form.field}
        relation={form.values.relation}
        onRelation={(relation) => form.setValues({ relation })}
      />
      <Field
        {...form.field('email')}
        label={t`Email (optional)`}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <FormActions onCancel={onEnd}>
        <SubmitButton>
          <Trans>Save nominee</Trans>
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
