export interface PageStep {
  currentUrl: URL
  nextUrl: URL
}

/** False for a form answered during another navigation, too: the new page needs all its loaders. */
export function isSamePage({ currentUrl, nextUrl }: PageStep): boolean {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
}
