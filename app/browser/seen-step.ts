import { isSamePage, type PageStep } from './page-step.ts'

/** The form that says which orders were on screen: nothing that a page shows changes by it. */
export const SEEN_INTENT = 'seen'

export function isSeenStep({ formData, ...step }: PageStep & { formData?: FormData }): boolean {
  return formData?.get('intent') === SEEN_INTENT && isSamePage(step)
}
