import { lineName } from '#app/copy/phrases/line-name.ts'
import type { EditRefusal } from '#app/domain/order/edit/edit.ts'
import type { EditLineRefusal } from '#app/domain/order/edit/lines.ts'
import type { OwnerOrderRefusal } from '#app/domain/order/place/owner-order.ts'
import { newOrderErrors } from '#copy/merchant/new-order'
import { editLineRefusals, editRefusals, editFieldWords as fieldWords } from '#copy/merchant/order-editor'

export function editRefused(refusal: EditRefusal | OwnerOrderRefusal): string {
  switch (refusal.reason) {
    case 'lines-refused':
      return [editRefusals().nothingSaved, ...refusal.lines.map(editLineRefused)].join(' ')
    case 'name-required':
    case 'name-too-long':
      return newOrderErrors()[refusal.reason]
    case 'no-lines':
    case 'amount-invalid':
    case 'discount-too-large':
    case 'address-required':
    case 'address-too-long':
      return fieldWords()[refusal.reason]
    default:
      return editRefusals()[refusal.reason]
  }
}

function editLineRefused({ name, sizeLabel, reason, n = 0 }: EditLineRefusal): string {
  const words = editLineRefusals()
  const line = lineName(name || editRefusals().nameless, sizeLabel)
  if (reason === 'text-invalid') return words[reason]
  return reason === 'only-n-left' ? words[reason]({ line, n }) : words[reason]({ line })
}
