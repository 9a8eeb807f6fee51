import type { ReportReason, ReportRefusal } from '#app/domain/store/report-form.ts'
import { MAX_REPORT_CONTACT, MAX_REPORT_DETAILS } from '#app/domain/store/report-form.ts'
import { inWhile } from '../wait.ts'

export const reportWords = {
  title: (storeName: string) => `Report ${storeName}`,
  lead: 'Tell us what is wrong with this store. We read every report. The seller does not see it.',
  reason: 'What is wrong?',
  details: 'What happened?',
  contact: 'Your email or phone',
  contactHint: 'Only if we may ask you about it.',
  optional: '(optional)',
  send: 'Send the report',
  back: 'Back to the store',
  sentTitle: 'Thank you for the report',
  sentText: 'We look at every one. Did you pay and got nothing? Tell your bank or mobile money service at once.',
  failedTitle: 'Your report was not sent',
  failed: 'Something went wrong. Nothing you typed is lost: please try again.',
  tooMany: (waitMs: number) => `Too many reports from here. Please try again ${inWhile(waitMs)}.`,
  check: 'Please check the fields below.',
} as const

export const reportReasons: Record<ReportReason, string> = {
  fraud: 'I paid and got nothing, or it is a trick',
  pretends: 'It pretends to be somebody else',
  counterfeit: 'It sells fakes',
  illegal: 'It sells something dangerous or forbidden',
  other: 'Something else',
}

export const reportErrors: Record<ReportRefusal, string> = {
  'reason-required': 'Please choose what is wrong.',
  'details-too-long': `Please keep it to ${MAX_REPORT_DETAILS} characters.`,
  'contact-too-long': `Please keep it to ${MAX_REPORT_CONTACT} characters.`,
}

export const reportMail = {
  subject: (storeName: string) => `Report about ${storeName}`,
  heading: 'A store was reported',
  about: (storeName: string, link: string) => `Store: ${storeName}\n${link}`,
  reason: (reason: ReportReason) => `Reason: ${reportReasons[reason]}`,
  contact: (contact: string) => `Contact: ${contact || 'none'}`,
  next: (slug: string) =>
    `Look at it: npm run stores -- show ${slug} --remote\nHide it: npm run stores -- hide ${slug} "why" --remote`,
  closing: 'Sent by the page Report this store.',
} as const
