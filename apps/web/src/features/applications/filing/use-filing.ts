import type { Application } from '@anupal/contract/applications/schemas';
import type { EserviceDetail } from '@anupal/contract/eservices';
import { hasAadhaarIn } from '@anupal/contract/eservices/form-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failure, type Failure } from '../../../lib/api/failure.ts';
import { announceMasking } from '../../../lib/api/masked-input.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSubmit } from '../../../lib/forms/use-submit.ts';
import { subscriptionsKey } from '../../subscriptions/subscription-api.ts';
import { walletKey } from '../../wallet/wallet-api.ts';
import { applicationsKey } from '../applications-api.ts';
import { fileApplication, readDraft, readService, type DraftPlace } from './filing-api.ts';
import { changesOf, type ServiceChange } from './service-changes-model.ts';
import {
  clientKeyOf,
  givenAnswers,
  givenClient,
  type Recipient,
  type TypedApplication,
} from './filing-model.ts';
import { saidIn, whatIsWrong } from './filing-validation.ts';
import type { Keepers } from './filing-drafts.ts';

interface Beginning {
  /** The service as the person sees it first. */
  readonly first: EserviceDetail;
  readonly recipient: Recipient;
  readonly keepers: Keepers;
  readonly onFiled: (application: Application) => void;
}

/** Files the form, once what is on its way has arrived; follows the service where that has changed. */
export function useFiling({ first, recipient, keepers, onFiled }: Beginning) {
  const queries = useQueryClient();
  const language = useLanguage();
  // As it was shown: what staff change meanwhile is told before it counts.
  const [service, setService] = useState(first);
  const [changes, setChanges] = useState<readonly ServiceChange[]>([]);
  const [handedIn, setHandedIn] = useState<ReturnType<typeof saidIn> | null>(null);
  const given = useRef<Given | null>(null);
  const followService = async (): Promise<void> => {
    const fresh = await readService(service.id, language).catch(() => null);
    await queries.invalidateQueries({ queryKey: ['eservices'] });
    if (fresh === null || fresh.versionId === service.versionId) return;
    setChanges(changesOf(service, fresh));
    setService(fresh);
  };
  const submission = useSubmit(async (): Promise<Failure | null> => {
    if (given.current === null) return null;
    const { typed, confirmDuplicateOf } = given.current;
    await Promise.all([keepers.texts.settled(), keepers.papers.settled()]);
    const slots = keepers.papers.slots();
    setHandedIn(saidIn(typed, slots));
    const fields = whatIsWrong(service.formFields, typed, { slots, recipient });
    if (Object.keys(fields).length > 0) return failure('invalid_input', () => null, { fields });
    const client = givenClient(typed, recipient);
    const answers = givenAnswers(service.formFields, typed, slots);
    const { id: eserviceId, versionId } = service;
    // No save of what is filed may begin meanwhile, or it would leave a draft behind.
    const answer = await keepers.texts.handIn(() =>
      fileApplication(
        { eserviceId, versionId, client, answers, confirmDuplicateOf },
        typed.filingKey,
      ),
    );
    if (!answer.ok) {
      await followRefusal(answer, {
        keepers,
        place: { eserviceId, client: clientKeyOf(recipient) },
        followService,
      });
      return answer;
    }
    if (hasAadhaarIn(service.formFields, answers)) announceMasking();
    keepers.texts.forget();
    keepers.papers.forget();
    const stale = [applicationsKey, walletKey, subscriptionsKey];
    await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    onFiled(answer.value);
    return null;
  });
  const submit = (typed: TypedApplication, confirmDuplicateOf?: string): Promise<void> => {
    if (!submission.isPending) given.current = { typed, confirmDuplicateOf };
    return submission.submit();
  };
  return { service, changes, submission: { ...submission, submit }, handedIn };
}

interface Given {
  readonly typed: TypedApplication;
  /** The application that has the same client and period, beside which this one is filed. */
  readonly confirmDuplicateOf: string | undefined;
}

interface Followed {
  readonly keepers: Keepers;
  readonly place: DraftPlace;
  readonly followService: () => Promise<void>;
}

/** The screen follows the server: somebody changed the service, or a document is no longer there. */
async function followRefusal(
  { code }: Failure,
  { keepers, place, followService }: Followed,
): Promise<void> {
  if (code === 'eservice_outdated' || code === 'eservice_inactive') await followService();
  if (code !== 'document_expired') return;
  await readDraft(place).then(
    ({ documents }) => keepers.papers.fill(documents),
    () => undefined,
  );
}
