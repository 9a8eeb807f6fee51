import { discountRefused as words } from '#copy/merchant/discounts'

/** The title above what a refused or failed `intent` says. */
export function discountFailed(intent: string): string {
  if (intent === 'switch-discount') return words().switch
  return intent === 'delete-discount' ? words().remove : words().save
}
