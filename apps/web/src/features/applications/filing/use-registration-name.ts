import { useLingui } from '@lingui/react/macro';
import { registrationLabels } from '../../clients/client-labels.ts';
import type { RegistrationChoice } from './filing-model.ts';

/** Names a registration by its kind and number. */
export function useRegistrationName(): (registration: RegistrationChoice) => string {
  const { i18n } = useLingui();
  return ({ kind, number }) => `${i18n._(registrationLabels[kind])} ${number}`;
}
