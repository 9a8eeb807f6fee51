import type { ContactProblem } from '#app/domain/contact/contact-form.ts'
import { inWhile } from '../wait.ts'

export const contactPage = {
  title: 'Contact us | Kibanda',
  description: 'Write to the people who make Kibanda. We read every message and answer by email.',
  heading: 'Talk to us',
  lead: 'A question before you start, something that does not work, an idea: write to us. People read it, and people answer.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  honeypot: 'Leave this empty',
  send: 'Send message',
  sending: 'Sending...',
  waysHeading: 'Other ways',
  emailLabel: 'Email',
  phoneLabel: 'Phone',
  chatLabel: 'Live chat',
  phone: '+254 700 000 000',
  chatHours: 'Monday to Friday, 8:00 to 18:00 (Nairobi)',
  sentTitle: 'Message sent',
  sentText: "We'll get back to you as soon as possible.",
  notSentTitle: 'Your message was not sent',
  failed: 'Something went wrong. Please try again, or write us an email.',
  tooMany: (waitMs: number) =>
    `Too many messages from here. Please try again ${inWhile(waitMs)}, or write us an email.`,
} as const

export const contactProblems: Record<ContactProblem, string> = {
  required: 'Required',
  'email-invalid': 'Please enter a valid email address',
  'too-long': 'This is too long',
}

export const contactMail = {
  subject: (name: string) => `Message from ${name}`,
  heading: 'A message from the contact form',
  from: (name: string, email: string) => `From: ${name}\nAnswer to: ${email}`,
  closing: 'Sent by the contact form. Answering this mail does not reach the sender: use the address above.',
} as const
