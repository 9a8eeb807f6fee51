import { newOrderErrors } from '#copy/merchant/new-order'
import { editFieldWords as fieldWords } from '#copy/merchant/order-editor'

export function draftErrors(errors: Record<string, string>): Record<string, string> {
  const words: Record<string, string> = {
    ...fieldWords(),
    'name-required': newOrderErrors()['name-required'],
    'name-too-long': newOrderErrors()['name-too-long'],
    'phone-invalid': newOrderErrors().phone,
  }
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, words[error] ?? error]))
}
