export interface PageStep {
  currentUrl: URL
  nextUrl: URL
}

/**
 * False also for a form that is answered while another page is on its way: Remix then ends that
 * navigation with what the form's answer makes it read, so that nothing of the new page may be left out.
 */
export function isSamePage({ currentUrl, nextUrl }: PageStep): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
}
