import { WALK_IN } from '#app/domain/customer/walk-in.ts'
import { walkIn } from '#copy/walk-in'

/** The name as it was typed, or a word for a sale without one. */
export function customerLabel(name: string): string {
  return name === WALK_IN ? walkIn() : name
}
