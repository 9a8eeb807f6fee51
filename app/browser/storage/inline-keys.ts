import { isRightToLeft } from '../right-to-left.ts'

const opposite: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Maps arrow keys to a page from left to right: ArrowRight is 'next'. */
export function keyOf({ key }: { key: string }): string {
  return isRightToLeft() ? (opposite[key] ?? key) : key
}
