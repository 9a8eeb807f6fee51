export const blockWords = {
  block: 'Block this number',
  question: (phone: string, waiting: number) =>
    [`Block ${phone}?`, ...consequence(waiting), 'Nobody can order with it until you allow it again.'].join(' '),
  yes: (waiting: number) => (waiting === 0 ? 'Block' : 'Block and cancel'),
  no: 'Keep',
  isBlocked: 'This number is blocked. Nobody can order with it until you allow it again.',
  blockedNumbers: 'Blocked numbers',
  connected: (n: number) =>
    n === 1
      ? '1 more waiting order came over the same connection.'
      : `${n} more waiting orders came over the same connection.`,
  carrier: 'Many people can share one mobile connection: tick only the orders you don’t want.',
  newest: (n: number) => `The newest ${n} are shown.`,
  look: 'Look at them',
  list: 'Waiting orders from the same connection',
  cancelOrders: (n: number) => {
    if (n === 0) return 'Cancel orders'
    return n === 1 ? 'Cancel 1 order' : `Cancel ${n} orders`
  },
} as const

export const blockToasts = {
  blocked: (cancelled: number) => ({ title: 'Number blocked', text: cancelledWords(cancelled) }),
  cancelled: (cancelled: number) => ({ title: cancelledWords(cancelled) }),
  allowed: (phone: string) => ({ title: 'Number allowed', text: `${phone} can order here again.` }),
  notAllowed: { title: 'Not allowed yet', text: 'The number is still blocked. Please try again.' },
} as const

function consequence(waiting: number): string[] {
  if (waiting === 0) return []
  return waiting === 1
    ? ['Its waiting order is cancelled and its goods go back on sale.']
    : [`Its ${waiting} waiting orders are cancelled and their goods go back on sale.`]
}

function cancelledWords(cancelled: number): string {
  if (cancelled === 0) return 'No order was waiting any more.'
  return cancelled === 1 ? '1 waiting order cancelled' : `${cancelled} waiting orders cancelled`
}
