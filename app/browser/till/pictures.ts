import type { TillProduct } from '#app/domain/sale/till.ts'
import { prefersReducedData } from '../loading/reduced-data.ts'

/** Read by public/till-worker.js. */
const CACHE = 'till-pictures'
const KEPT_BYTES = 'Kept-Bytes'
const MAX_PRODUCTS = 200
const MAX_BYTES = 4 * 1024 * 1024

export async function cachePictures(products: TillProduct[]): Promise<void> {
  if (prefersReducedData()) return
  const wanted = products.slice(0, MAX_PRODUCTS).flatMap(({ image }) => image ?? [])
  const cache = await caches.open(CACHE)
  const kept = new Map<string, number>()
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (wanted.includes(pathname)) kept.set(pathname, await keptBytes(cache, pathname))
    else await cache.delete(request)
  }
  let bytes = [...kept.values()].reduce((sum, size) => sum + size, 0)
  for (const path of wanted) {
    if (kept.has(path)) continue
    const picture = await readPicture(path)
    if (!picture) continue
    bytes += picture.size
    if (bytes > MAX_BYTES) return
    const headers = { 'Content-Type': picture.type, [KEPT_BYTES]: String(picture.size) }
    await cache.put(path, new Response(picture, { headers }))
    kept.set(path, picture.size)
  }
}

export async function removeCachedPictures(): Promise<void> {
  await caches.delete(CACHE)
}

async function keptBytes(cache: Cache, path: string): Promise<number> {
  return Number((await cache.match(path))?.headers.get(KEPT_BYTES))
}

async function readPicture(path: string): Promise<Blob | null> {
  const response = await fetch(path)
  return response.ok ? response.blob() : null
}
