import {
  nomineeRelations,
  nomineeRelationTexts,
  type NomineeRelation,
} from '@anupal/contract/privacy/nominee-relations';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

interface NomineeFieldsProps {
  readonly field: (
    name: 'name' | 'phone',
  ) => Pick<ComponentProps<typeof Field>, 'id' | 'value' | 'onChange' | 'error'>;
  readonly relation: NomineeRelation;
  readonly onRelation: (relation: NomineeRelation) => void;
}

/** Name, relation and phone number of a nominee. */
export function NomineeFields({ field, relation, onRelation }: NomineeFieldsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <Field {...field('name')} label={t`Full name of your nominee`} autoComplete="off" />
      <Select
        id="nominee-relation"
        label={t`Relation to you`}
        choices={nomineeRelations.map((value) => ({
          value,
          name: nomineeRelationTexts[value][language],
        }))}
        value={relation}
        onChange={(value) => onRelation(nomineeRelations.find((one) => one === value) ?? 'other')}
      />
      <Field
        {...field('phone')}
        label={t`Phone number of your nominee`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
    </>
  );
}
