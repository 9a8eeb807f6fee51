export const SEEN_INTENT = 'seen'

export interface PageStep {
  currentUrl: URL
  nextUrl: URL
}

/** False for a form answered during another navigation, too: the new page needs all its loaders. */
export function isSamePage({ currentUrl, nextUrl }: PageStep): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
}

export function isSheetStep({ formMethod, ...step }: PageStep & { formMethod?: string }): boolean {
  return isSamePage(step) && step.currentUrl.hash !== step.nextUrl.hash && formMethod === undefined
}

export function isSeenStep({ formData, ...step }: PageStep & { formData?: FormData }): boolean {
  return formData?.get('intent') === SEEN_INTENT && isSamePage(step)
}
