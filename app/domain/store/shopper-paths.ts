const shopperPages = [/^\/store\/[^/]+\/*$/i, /^\/store\/[^/]+\/(search|checkout)\/*$/i, /^\/o\/[^/]+\/*$/i]

/** A page without the Remix client: a store, its search and checkout, an order's page. Merchants' /store/{id}/... are not. */
export function isShopperPage(pathname: string): boolean {
  const path = decoded(pathname)
  return !path.endsWith('.data') && shopperPages.some((page) => page.test(path))
}

/** The loader's public twin of such a page, which nobody asks for and which is no way in. */
export function isShopperDataTwin(pathname: string): boolean {
  const path = decoded(pathname)
  return path.endsWith('.data') && shopperPages.some((page) => page.test(path.slice(0, -'.data'.length)))
}

// The router matches decoded segments, whatever their case: a filter that does not would be walked around by '/%73tore/x.data'.
function decoded(pathname: string): string {
  return pathname.split('/').map(decodeSegment).join('/')
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replaceAll('/', '%2F')
  } catch {
    return segment
  }
}
