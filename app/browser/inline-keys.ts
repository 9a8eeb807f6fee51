import { isRightToLeft } from './right-to-left.ts'

const opposite: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** The pressed key as on a page from left to right: ArrowRight leads to what comes next. */
export function keyOf({ key }: { key: string }): string {
  return isRightToLeft() ? (opposite[key] ?? key) : key
}
