import { chatMovedMail as moved, planEndingMail as words } from '#copy/mail'

export interface MailWords {
  subject: string
  heading: string
  paragraphs: readonly string[]
  button?: string
  closing: string
}

/** `day` is the last day of Pro: 'Tuesday, 24 November'. */
export function planEndingMail(day: string, isCanceled: boolean): MailWords {
  return {
    subject: words().subject({ day }),
    heading: words().heading({ day }),
    paragraphs: [isCanceled ? words().asAsked : words().after, words().kept, words().again],
    button: words().button,
    closing: words().closing,
  }
}

export function chatMovedMail(chat: string): MailWords {
  const { subject, heading, text, again, button, closing } = moved()
  return { subject, heading, paragraphs: [text({ chat }), again], button, closing }
}
