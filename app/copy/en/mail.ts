import { PRODUCT_NAME } from './brand.ts'

export interface MailWords {
  subject: string
  heading: string
  paragraphs: string[]
  button?: string
  closing: string
}

const signature = `${PRODUCT_NAME}: your market stall, in one link.`

export const confirmEmailMail: MailWords = {
  subject: `Confirm your email for ${PRODUCT_NAME}`,
  heading: 'Welcome to your stall',
  paragraphs: [
    `You have signed up for ${PRODUCT_NAME} with this address. Please confirm that it is yours.`,
    'The link works once, within an hour. You can already sign in and set up your store.',
  ],
  button: 'Confirm my email',
  closing: `${signature} If it wasn’t you who signed up, do nothing.`,
}

export const resetPasswordMail: MailWords = {
  subject: `A new password for ${PRODUCT_NAME}`,
  heading: 'Choose a new password',
  paragraphs: [
    `Somebody, hopefully you, asked for a new password for your ${PRODUCT_NAME} account.`,
    'The link works once, within an hour. Saving a new password signs out every device.',
  ],
  button: 'Choose a new password',
  closing: `${signature} If it wasn’t you who asked, do nothing: your password stays as it is.`,
}

export const alreadyRegisteredMail: MailWords = {
  subject: `You already have an account with ${PRODUCT_NAME}`,
  heading: 'You are here already',
  paragraphs: [
    'Somebody, perhaps you, tried to sign up with this address. It already has an account, so nothing was changed.',
    'Sign in with the password you chose. If you no longer know it, ask for a new one.',
  ],
  button: 'Sign in',
  closing: `${signature} If it wasn’t you who tried, you need do nothing.`,
}

export const passwordChangedMail: MailWords = {
  subject: `Your password for ${PRODUCT_NAME} was changed`,
  heading: 'Your password was changed',
  paragraphs: ['The password of your account has just been changed, and all other devices were signed out.'],
  button: 'It wasn’t me: ask for a new password',
  closing: signature,
}

/** `day` is the last day of Pro: 'Tuesday, 24 November'. */
export function planEndingMail(day: string, isCanceled: boolean): MailWords {
  return {
    subject: `Your Pro plan ends on ${day}`,
    heading: `Pro runs until ${day}`,
    paragraphs: [
      isCanceled ? 'As you asked, your store is on Free after that.' : 'After that your store is on Free.',
      `Nothing is deleted: your products and images stay and stay public. Only adding more than Free allows stops, and the ${PRODUCT_NAME} branding returns to the foot of your store.`,
      'To go on, open Subscription and choose Pro again: that adds 30 days to what is left, and nothing is charged.',
    ],
    button: 'Open Subscription',
    closing: signature,
  }
}
