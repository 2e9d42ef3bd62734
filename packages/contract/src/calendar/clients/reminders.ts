import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { messageResponse } from '../../message-response.ts';
import { appNotice } from '../../privacy/app-notice.ts';
import { chosenReminderDays, createdFeed, reminderSettings } from '../schemas.ts';

/** Reminders and the private feed of the due dates of a franchisee's clients. */
export const clientReminders = {
  readClientReminders: endpoint({
    method: 'GET',
    path: '/clients/obligations/reminders',
    access: ['user'],
    needs: ['kyc'],
    response: reminderSettings,
    errors: [],
  }),
  changeClientReminders: endpoint({
    method: 'PATCH',
    path: '/clients/obligations/reminders',
    access: ['user'],
    needs: ['kyc'],
    body: chosenReminderDays,
    response: reminderSettings,
    errors: [],
  }),
  createClientFeed: endpoint({
    method: 'POST',
    path: '/clients/obligations/feed',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    query: z.object({ noticeVersion: appNotice }),
    response: createdFeed,
    errors: ['invalid_input'],
  }),
  revokeClientFeed: endpoint({
    method: 'DELETE',
    path: '/clients/obligations/feed',
    access: ['user'],
    needs: ['kyc'],
    response: messageResponse,
    errors: ['not_found'],
  }),
};
