import { sql } from 'drizzle-orm'
import { media } from '../schema/stores.server.ts'
import { hexOf } from '../sql/hash.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import type { StoreContext } from '../store/open-store.server.ts'
import { UNUSED_MS } from './checks.server.ts'
import { type ImageInfo, imageInfo } from './image-bytes.server.ts'
import { withoutMetadata } from './image-metadata.server.ts'

export type MediaPurpose = 'product' | 'card' | 'logo' | 'share-card'
export type ImageRefusal = 'image-type' | 'image-too-large' | 'image-dimensions' | 'image-broken' | 'storage-full'
export type PutImage = { ok: true; url: string; width: number; height: number } | { ok: false; reason: ImageRefusal }

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
/** What one store may keep. */
export const QUOTA_BYTES = 500 * 1024 * 1024
const MAX_SIDE = 4_096
const MIN_SIDE = 16
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The type of an image by its key 'stores/{id}/{hash}.{ext}'; null for anything that is no such key. */
export function mediaType(key: string): string | null {
  const match = /^stores\/[\w-]{1,64}\/[\w-]{1,128}\.(jpg|png|webp)$/.exec(key)
  return types[match?.[1] ?? ''] ?? null
}

/** True for the address of an image in this store's folder. */
export function isOwnMedia(storeId: string, url: string): boolean {
  return url.startsWith(`/media/stores/${storeId}/`) && mediaType(url.slice('/media/'.length)) !== null
}

export function createMedia(scope: StoreScope, context: StoreContext) {
  /** The row comes before the object: it takes the room, also from others at the same moment, and keeps the sweep away. */
  const claim = async (key: string, kind: MediaPurpose, bytes: number): Promise<'claimed' | 'going' | 'full'> => {
    const now = context.now()
    const checkAt = now + UNUSED_MS
    const isKnown = sql`EXISTS (SELECT 1 FROM media AS m WHERE m.store_id = ${scope.key} AND m.key = ${key})`
    const hasRoom = sql`(SELECT coalesce(sum(m.bytes), 0) FROM media AS m WHERE m.store_id = ${scope.key}) + ${bytes} <= ${QUOTA_BYTES}`
    const [[row]] = await scope.commit(
      [
        scope
          .insertFrom(media, { key, kind, bytes, createdAt: now, checkAt }, sql`WHERE ${isKnown} OR ${hasRoom}`)
          .onConflictDoUpdate({
            target: [media.storeId, media.key],
            set: { checkAt },
            setWhere: sql`${media.removingAt} IS NULL`,
          }),
      ],
      scope.pick(media, { removingAt: media.removingAt }, sql`${media.key} = ${key}`),
    )
    if (!row) return 'full'
    return row.removingAt === null ? 'claimed' : 'going'
  }

  return {
    /**
     * Stores an image under the hash of its bytes: the same picture twice is one object. The type is read from the bytes;
     * what tells of the camera and the place is left out. It stays for a week, and then as long as something shows it.
     */
    async putImage(bytes: Uint8Array, purpose: MediaPurpose): Promise<PutImage> {
      const facts = check(bytes)
      if (typeof facts === 'string') return { ok: false, reason: facts }
      const clean = withoutMetadata(bytes, facts.kind)
      if (!clean) return { ok: false, reason: 'image-broken' }
      const name = `stores/${scope.storeId}/${await hashOf(clean)}`
      let key = `${name}.${facts.kind}`
      let answer = await claim(key, purpose, clean.byteLength)
      if (answer === 'going') {
        key = `${name}-${context.newId()}.${facts.kind}`
        answer = await claim(key, purpose, clean.byteLength)
      }
      if (answer !== 'claimed') return { ok: false, reason: 'storage-full' }
      await context.media.put(key, clean, { httpMetadata: { contentType: types[facts.kind] } })
      return { ok: true, url: `/media/${key}`, width: facts.width, height: facts.height }
    },
  }
}

function check(bytes: Uint8Array): ImageInfo | ImageRefusal {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return 'image-too-large'
  const facts = imageInfo(bytes)
  if (!facts) return 'image-type'
  const fits = [facts.width, facts.height].every((side) => side >= MIN_SIDE && side <= MAX_SIDE)
  return fits ? facts : 'image-dimensions'
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return hexOf(hash.subarray(0, 16))
}
