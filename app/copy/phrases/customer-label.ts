import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { walkIn } from '#copy/walk-in'

export function customerLabel(name: string): string {
  return name === WALK_IN ? walkIn() : name
}
