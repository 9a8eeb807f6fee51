import { MAX_PICTURE_BYTES, MAX_REDIRECTS, pictureAddress } from '#app/domain/catalog/import/picture-address.ts'
import { type ImageKind, imageInfo } from './image-bytes.server.ts'

export type FetchedPicture =
  | { ok: true; kind: ImageKind; bytes: Uint8Array<ArrayBuffer> }
  | { ok: false; reason: 'address-refused' | 'picture-too-large' | 'no-picture' | 'unreachable' }

const TIMEOUT_MS = 10_000
const REDIRECTS = [301, 302, 303, 307, 308]
const refused = (reason: Extract<FetchedPicture, { ok: false }>['reason']) => ({ ok: false, reason }) as const

/** Goes to each address by hand, because a redirect may lead anywhere. */
export async function fetchPicture(
  address: string,
  ownHosts: readonly string[],
  fetcher: typeof fetch = fetch,
): Promise<FetchedPicture> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    let target = address
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const url = pictureAddress(target, ownHosts)
      if (!url) return refused('address-refused')
      const headers = { Accept: 'image/jpeg, image/png, image/webp' }
      const response = await fetcher(url.href, { redirect: 'manual', headers, signal })
      const location = response.headers.get('location')
      if (REDIRECTS.includes(response.status) && location !== null) {
        await response.body?.cancel()
        target = URL.canParse(location, url.href) ? new URL(location, url.href).href : ''
        continue
      }
      if (response.status !== 200) {
        await response.body?.cancel()
        return refused(response.status >= 500 || response.status === 429 ? 'unreachable' : 'no-picture')
      }
      return await readPicture(response, signal)
    }
    return refused('address-refused')
  } catch {
    return refused('unreachable')
  }
}

/** The length and type that a stranger's server says prove nothing. */
async function readPicture({ body }: Response, signal: AbortSignal): Promise<FetchedPicture> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  const stop = () => void reader?.cancel().catch(() => undefined)
  signal.addEventListener('abort', stop)
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      length += part.value.byteLength
      if (length > MAX_PICTURE_BYTES) {
        stop()
        return refused('picture-too-large')
      }
      chunks.push(part.value)
    }
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (signal.aborted) return refused('unreachable')
  const bytes = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  const info = imageInfo(bytes)
  return info ? { ok: true, kind: info.kind, bytes } : refused('no-picture')
}
