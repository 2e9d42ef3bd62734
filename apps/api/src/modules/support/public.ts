export { receiveContactMessage } from './contact/contact-messages.ts';
export { supportFileReferences } from './attachments/attachments.ts';
export { getAnswerDay } from './conversations/answer-day.ts';
