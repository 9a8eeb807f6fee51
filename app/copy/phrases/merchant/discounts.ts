import { discountRefused as words } from '#copy/merchant/discounts'

export function discountFailed(intent: string): string {
  if (intent === 'switch-discount') return words().switch
  return intent === 'delete-discount' ? words().remove : words().save
}
