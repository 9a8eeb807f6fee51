export const toastWords = { close: 'Close', region: 'Messages' } as const
