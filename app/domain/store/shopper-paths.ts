const riderPage = /^\/store\/[^/]+\/run\/[^/]+\/*$/i

const shopperPages = [
  /^\/store\/[^/]+\/*$/i,
  /^\/store\/[^/]+\/(search|checkout|report)\/*$/i,
  /^\/o\/[^/]+\/*$/i,
  riderPage,
]

/** Store, search, checkout, order and riders' pages, which have no Remix client; not /store/{id}/... */
export function isShopperPage(pathname: string): boolean {
  const path = decodePath(pathname)
  return !path.endsWith('.data') && shopperPages.some((page) => page.test(path))
}

/** The '.data' URL of a shopper page: Remix would serve it, but no client needs it. */
export function isShopperDataTwin(pathname: string): boolean {
  const path = decodePath(pathname)
  return path.endsWith('.data') && shopperPages.some((page) => page.test(path.slice(0, -'.data'.length)))
}

// Remix matches decoded segments in any case: undecoded, '/%73tore/x.data' would bypass the filter.
function decodePath(pathname: string): string {
  return pathname.split('/').map(decodeSegment).join('/')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F')
  } catch {
    return segment
  }
}

/** Its worker keeps it for a phone without a connection. */
export function isRiderPage(pathname: string): boolean {
  return riderPage.test(decodePath(pathname))
}
