interface Step {
  currentUrl: URL
  nextUrl: URL
  formMethod?: string
}

/**
 * A sheet lies in the address's hash: it opens and closes without a request, so without a network.
 */
export function isSheetStep({ currentUrl, nextUrl, formMethod }: Step): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && currentUrl.hash !== nextUrl.hash && formMethod === undefined
}
