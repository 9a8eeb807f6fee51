import * as z from 'zod'
import { visibleLine, withLineFeeds } from '#app/domain/text/visible-line.ts'

export interface ContactMessage {
  name: string
  email: string
  message: string
}

export type ContactField = keyof ContactMessage
export type ContactProblem = 'required' | 'email-invalid' | 'too-long'

export type ContactParse =
  | { ok: true; contact: ContactMessage }
  | { ok: false; reason: 'contact-invalid'; fields: Partial<Record<ContactField, ContactProblem>> }

export const CONTACT_LIMITS: Record<ContactField, number> = { name: 100, email: 254, message: 4000 }

/** Hidden from people; bots fill it in. */
export const HONEYPOT_FIELD = 'website'

const contact = z.object({
  // A line break would start another header in the mail.
  name: required('name', visibleLine),
  email: required('email').refine((text) => z.email().safeParse(text).success, 'email-invalid'),
  message: required('message', withLineFeeds),
})

export function parseContact(input: Record<ContactField, string>): ContactParse {
  const result = contact.safeParse(input)
  if (result.success) return { ok: true, contact: result.data }
  const fields: Partial<Record<ContactField, ContactProblem>> = {}
  for (const issue of result.error.issues) {
    const field = issue.path[0] as ContactField
    fields[field] ??= issue.message as ContactProblem
  }
  return { ok: false, reason: 'contact-invalid', fields }
}

export function typedContact(form: FormData): Record<ContactField, string> {
  const field = (name: ContactField) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: field('name'), email: field('email'), message: field('message') }
}

function required(field: ContactField, normalize = (text: string) => text) {
  return z.string().overwrite(normalize).trim().min(1, 'required').max(CONTACT_LIMITS[field], 'too-long')
}
