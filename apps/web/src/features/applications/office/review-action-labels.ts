import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewAction } from './review-model.ts';

interface ReviewActionLabels {
  /** On the button that opens the dialog and on the one that confirms it. */
  readonly verb: MessageDescriptor;
  readonly title: MessageDescriptor;
  /** The consequences. */
  readonly about: MessageDescriptor;
  readonly done: MessageDescriptor;
}

/** The texts of the review actions. */
export const reviewActionLabels: Readonly<Record<ReviewAction, ReviewActionLabels>> = {
  requestInformation: {
    verb: msg`Request information`,
    title: msg`Request documents or an answer`,
    about: msg`The franchisee gets an email, and the application waits for the answer.`,
    done: msg`The request has been sent to the franchisee.`,
  },
  quote: {
    verb: msg`Quote a fee`,
    title: msg`Quote a fee`,
    about: msg`The franchisee pays it from the wallet. An earlier unpaid quote is withdrawn.`,
    done: msg`The fee has been quoted.`,
  },
  resume: {
    verb: msg`Continue without an answer`,
    title: msg`Continue without an answer?`,
    about: msg`The application returns to review. An unpaid quote is withdrawn.`,
    done: msg`The application is in review again.`,
  },
  start: {
    verb: msg`Start work`,
    title: msg`Start work on this application?`,
    about: msg`From now on a withdrawal returns no money.`,
    done: msg`Work has started.`,
  },
  complete: {
    verb: msg`Complete`,
    title: msg`Complete this application?`,
    about: msg`The franchisee gets an email and can download the finished documents.`,
    done: msg`The application is completed.`,
  },
  reopen: {
    verb: msg`Reopen`,
    title: msg`Reopen this application?`,
    about: msg`The application returns to In progress and is assigned to you. The franchisee is notified and keeps the documents that you do not withdraw.`,
    done: msg`The application has been reopened.`,
  },
  reject: {
    verb: msg`Reject`,
    title: msg`Reject this application?`,
    about: msg`The amount paid is returned to the wallet, except what you enter as spent. The franchisee sees the reasons. This cannot be undone.`,
    done: msg`The application has been rejected.`,
  },
};
