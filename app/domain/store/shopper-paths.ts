const riderPage = /^\/store\/[^/]+\/run\/[^/]+\/*$/i

const shopperPages = [
  /^\/store\/[^/]+\/*$/i,
  /^\/store\/[^/]+\/(search|checkout|report)\/*$/i,
  /^\/o\/[^/]+\/*$/i,
  riderPage,
]

export function isShopperPage(pathname: string): boolean {
  const path = decodePath(pathname)
  return !path.endsWith('.data') && shopperPages.some((page) => page.test(path))
}

/** Remix would serve the '.data' URL of a shopper page, but no client needs it. */
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

export function isRiderPage(pathname: string): boolean {
  return riderPage.test(decodePath(pathname))
}
