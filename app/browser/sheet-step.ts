import { isSamePage, type PageStep } from './page-step.ts'

/** A sheet is in the address's hash: it opens and closes without a request. */
export function isSheetStep({ formMethod, ...step }: PageStep & { formMethod?: string }): boolean {
  return isSamePage(step) && step.currentUrl.hash !== step.nextUrl.hash && formMethod === undefined
}
