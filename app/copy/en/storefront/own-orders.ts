export const ownOrderWords = {
  title: 'Your orders',
  order: (number: string) => `Your order ${number}`,
  notSent: (total: string) => `Your order of ${total} has not been sent.`,
  unanswered: (total: string) => `Your order of ${total} was sent, but no answer has come.`,
  /** Under the two above. */
  sentByItself: 'It is sent by itself while this page is open, and never placed twice.',
  askedAgain: 'Sent again, it is never placed twice.',
  changed: 'You have changed your details since. Open it to check and send it.',
  refused: (total: string) => `Your order of ${total} was not placed.`,
  sendNow: 'Send now',
  sending: 'Sending...',
  change: 'Change it',
  unreachable: 'No answer. Try again when the network is better.',
} as const
