import { fieldKindNames } from '@anupal/contract/eservices/field-kinds/field-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusOnMount } from '../../../../lib/focus-on-mount.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { fieldKindLabels } from './field-kind-labels.ts';
import { findFieldError, type FieldDraft } from './field-draft-model.ts';
import { ConditionInputs } from './condition-inputs.tsx';
import { HintInputs, LimitInputs, type FieldSectionProps } from './limit-inputs.tsx';

interface FieldCardProps {
  readonly field: FieldDraft;
  /** The fields before this one. */
  readonly earlier: readonly FieldDraft[];
  /** The number of fields. */
  readonly count: number;
  /** Missing values are marked after the first submit. */
  readonly showsErrors: boolean;
  /** A field that was just added takes the focus. */
  readonly takesFocus: boolean;
  readonly onChange: (change: Partial<FieldDraft>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One field of the application form, in the editor. */
export function FieldCard({ field, earlier, showsErrors, takesFocus, ...rest }: FieldCardProps) {
  const { onChange, ...moves } = rest;
  const { i18n, t } = useLingui();
  const error = showsErrors ? findFieldError(field, earlier) : null;
  const place = earlier.length + 1;
  const id = `service-${field.key}`;
  return (
    <fieldset className="space-y-4 rounded-control border border-line p-4">
      <legend className="px-1 font-semibold">
        <Trans>Field {place}</Trans>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={`${id}-label`}
          ref={takesFocus ? focusOnMount : undefined}
          label={t`Label in English`}
          maxLength={150}
          error={error === 'label' ? t`Please fill in the label` : undefined}
          value={field.labelEn}
          onChange={(event) => onChange({ labelEn: event.target.value })}
        />
        <Field
          id={`${id}-label-hi`}
          label={t`Label in Hindi`}
          hint={t`Optional`}
          lang="hi"
          maxLength={150}
          value={field.labelHi}
          onChange={(event) => onChange({ labelHi: event.target.value })}
        />
        <Select
          id={`${id}-kind`}
          label={t`Kind of answer`}
          choices={fieldKindNames.map((kind) => ({
            value: kind,
            name: i18n._(fieldKindLabels[kind]),
          }))}
          value={field.kind}
          onChange={(value) =>
            onChange({ kind: fieldKindNames.find((kind) => kind === value) ?? 'text' })
          }
        />
        <div className="self-end">
          <Checkbox
            id={`${id}-required`}
            isChecked={field.isRequired}
            onChange={(isRequired) => onChange({ isRequired })}
          >
            <Trans>Must be answered</Trans>
          </Checkbox>
        </div>
        {field.kind === 'choice' && (
          <Choices id={id} field={field} error={error} onChange={onChange} />
        )}
        <LimitInputs id={id} field={field} error={error} onChange={onChange} />
        <HintInputs id={id} field={field} error={error} onChange={onChange} />
        <ConditionInputs
          id={id}
          field={field}
          earlier={earlier}
          error={error}
          onChange={onChange}
        />
      </div>
      <FieldActions place={place} {...moves} />
    </fieldset>
  );
}

function Choices({ id, field, error, onChange }: FieldSectionProps) {
  const { t } = useLingui();
  return (
    <>
      <Textarea
        id={`${id}-choices`}
        rows={3}
        label={t`Choices in English`}
        hint={t`One in each line.`}
        error={error === 'choices' ? t`Please give at least two choices` : undefined}
        value={field.choicesEn}
        onChange={(event) => onChange({ choicesEn: event.target.value })}
      />
      <Textarea
        id={`${id}-choices-hi`}
        rows={3}
        lang="hi"
        label={t`Choices in Hindi`}
        hint={t`Optional. In the same order.`}
        error={
          error === 'choicesHindi' ? t`Please write one line for each line in English` : undefined
        }
        value={field.choicesHi}
        onChange={(event) => onChange({ choicesHi: event.target.value })}
      />
    </>
  );
}

function FieldActions({
  place,
  count,
  onMove,
  onRemove,
}: Pick<FieldCardProps, 'count' | 'onMove' | 'onRemove'> & { readonly place: number }) {
  const { t } = useLingui();
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const move = (by: -1 | 1): void => {
    const [pressed, other] = by === -1 ? [up, down] : [down, up];
    flushSync(() => onMove(by));
    // At an end of the list the pressed button disappears.
    (pressed.current ?? other.current)?.focus();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {place > 1 && (
        <Button
          ref={up}
          variant="quiet"
          aria-label={t`Move field ${place} up`}
          onClick={() => move(-1)}
        >
          <Icon name="arrow-up" />
          <Trans>Up</Trans>
        </Button>
      )}
      {place < count && (
        <Button
          ref={down}
          variant="quiet"
          aria-label={t`Move field ${place} down`}
          onClick={() => move(1)}
        >
          <Icon name="arrow-down" />
          <Trans>Down</Trans>
        </Button>
      )}
      <Button variant="quiet" aria-label={t`Remove field ${place}`} onClick={onRemove}>
        <Icon name="x" />
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
