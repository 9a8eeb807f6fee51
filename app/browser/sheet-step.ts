import { isSamePage, type PageStep } from './page-step.ts'

export function isSheetStep({ formMethod, ...step }: PageStep & { formMethod?: string }): boolean {
  return isSamePage(step) && step.currentUrl.hash !== step.nextUrl.hash && formMethod === undefined
}
