import { lists } from '@anupal/contract/calendar/answers';
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../../ui/field.tsx';
import { gstNames } from '../../visit/labels.ts';
import { roleNames } from '../labels.ts';
import { isAsked } from '../model.ts';
import { ChoiceField, Ticks, type StepProps } from './fields.tsx';
import { NumberField } from './number-field.tsx';

/** How the business pays GST. */
export function GstStep(props: StepProps) {
  const { typed, onAnswer } = props;
  const { profile } = typed;
  const { t } = useLingui();
  return (
    <>
      <ChoiceField
        field="gst"
        label={t`How does it pay GST?`}
        names={gstNames}
        profile={profile}
        onAnswer={onAnswer}
      />
      <NumberField name="gstin" label="GSTIN" {...props} />
      {isAsked('district', profile) && (
        <Field
          id="district"
          label={t`District`}
          hint={t`As on the GST registration. Some notifications move dates for single districts.`}
          maxLength={100}
          value={profile.district ?? ''}
          onChange={(event) => onAnswer({ district: event.target.value || null })}
        />
      )}
      <Ticks
        legend={t`What else is it registered for?`}
        names={lists.gstRoles.map((role) => [role, roleNames[role]] as const)}
        chosen={profile.gstRoles}
        onChange={(gstRoles) => onAnswer({ gstRoles: [...gstRoles] })}
      />
    </>
  );
}
