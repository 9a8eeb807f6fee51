export const toastWords = { close: 'Dismiss', region: 'Messages' } as const
