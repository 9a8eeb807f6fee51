import { flashToasts } from '#copy/account'

export interface ToastWords {
  title: string
  text?: string
  kind?: 'error'
}

export type FlashToast = keyof ReturnType<typeof flashToasts>

const failures: ReadonlySet<FlashToast> = new Set<FlashToast>([
  'confirmation-not-sent',
  'first-product-warning',
  'logo-not-saved',
  'no-store',
  'no-stores',
  'sign-in-for-details',
  'sign-in-for-product',
  'sign-in-for-store',
  'upgrade-signed-out',
])

export function isFlashToast(key: string): key is FlashToast {
  return Object.hasOwn(flashToasts(), key)
}

export function flashToast(key: FlashToast): ToastWords {
  const words = flashToasts()[key]
  return failures.has(key) ? { ...words, kind: 'error' } : words
}
