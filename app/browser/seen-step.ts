import { isSamePage, type PageStep } from './page-step.ts'

export const SEEN_INTENT = 'seen'

export function isSeenStep({ formData, ...step }: PageStep & { formData?: FormData }): boolean {
  return formData?.get('intent') === SEEN_INTENT && isSamePage(step)
}
