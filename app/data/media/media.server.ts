import { sql } from 'drizzle-orm'
import type { StoreContext } from '#app/load-context.server.ts'
import { media } from '../schema/stores.server.ts'
import { hexOf } from '../sql/hash.server.ts'
import type { StoreScope } from '../sql/scope.server.ts'
import { PROOF_MS, UNUSED_MS } from './checks.server.ts'
import { type ImageInfo, imageInfo } from './image-bytes.server.ts'
import { stripMetadata } from './image-metadata.server.ts'

export type MediaPurpose = 'product' | 'card' | 'logo' | 'cover' | 'share-card' | 'proof'
export type ImageRefusal = 'image-type' | 'image-too-large' | 'image-dimensions' | 'image-broken' | 'storage-full'
export type PutImageResult =
  | { ok: true; url: string; width: number; height: number }
  | { ok: false; reason: ImageRefusal }

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const QUOTA_BYTES = 500 * 1024 * 1024
/** A side of a share card; products have 600. A few bytes of PNG can decode to gigabytes. */
const MAX_SIDE = 1_200
const MAX_PHOTO_SIDE = 5_000
const MIN_SIDE = 16
const types: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }

/** The MIME type by the key 'stores/{id}/{hash}.{ext}'; null for any other key. */
export function mediaType(key: string): string | null {
  const match = /^stores\/[\w-]{1,64}\/[\w-]{1,128}\.(jpg|png|webp)$/.exec(key)
  return types[match?.[1] ?? ''] ?? null
}

/** Of 'stores/{id}/proof/{hash}.{ext}', which `mediaType` refuses. */
export function proofType(key: string): string | null {
  const [folder, name, ...more] = key.split('/proof/')
  return name === undefined || more.length > 0 ? null : mediaType(`${folder}/${name}`)
}

export function isOwnMedia(storeId: string, url: string): boolean {
  return url.startsWith(`/media/stores/${storeId}/`) && mediaType(url.slice('/media/'.length)) !== null
}

export function createMedia(scope: StoreScope, context: StoreContext) {
  /** The row precedes the object: it reserves quota for parallel uploads and blocks the sweep. */
  const claim = async (key: string, kind: MediaPurpose, bytes: number): Promise<'claimed' | 'removing' | 'full'> => {
    const now = context.now()
    const checkAt = now + (kind === 'proof' ? PROOF_MS : UNUSED_MS)
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
    return row.removingAt === null ? 'claimed' : 'removing'
  }

  const put = async (bytes: Uint8Array, purpose: MediaPurpose): Promise<StoredImage> => {
    const info = checkImage(bytes, purpose)
    if (typeof info === 'string') return { ok: false, reason: info }
    const clean = stripMetadata(bytes, info.kind)
    if (!clean) return { ok: false, reason: 'image-broken' }
    const folder = `stores/${scope.storeId}/${purpose === 'proof' ? 'proof/' : ''}`
    const name = `${folder}${await hashOf(clean)}`
    let key = `${name}.${info.kind}`
    let claimResult = await claim(key, purpose, clean.byteLength)
    if (claimResult === 'removing') {
      key = `${name}-${context.newId()}.${info.kind}`
      claimResult = await claim(key, purpose, clean.byteLength)
    }
    if (claimResult !== 'claimed') return { ok: false, reason: 'storage-full' }
    await context.media.put(key, clean, { httpMetadata: { contentType: types[info.kind] } })
    return { ok: true, key, width: info.width, height: info.height }
  }

  return {
    /** Stores an image without metadata under its bytes' hash: duplicates share one object. */
    async putImage(bytes: Uint8Array, purpose: Exclude<MediaPurpose, 'proof'>): Promise<PutImageResult> {
      const stored = await put(bytes, purpose)
      if (!stored.ok) return stored
      const { key, ...size } = stored
      return { ...size, url: `/media/${key}` }
    },

    /** What a rider photographed: under a name that no public address serves. */
    async putProof(bytes: Uint8Array): Promise<{ ok: true; key: string } | { ok: false; reason: ImageRefusal }> {
      const stored = await put(bytes, 'proof')
      return stored.ok ? { ok: true, key: stored.key } : stored
    },
  }
}

type StoredImage = { ok: true; key: string; width: number; height: number } | { ok: false; reason: ImageRefusal }

function checkImage(bytes: Uint8Array, purpose: MediaPurpose): ImageInfo | ImageRefusal {
  if (bytes.byteLength > MAX_IMAGE_BYTES) return 'image-too-large'
  const info = imageInfo(bytes)
  if (!info) return 'image-type'
  // Without a script a rider's photo comes as the camera made it.
  const maxSide = purpose === 'proof' && info.kind === 'jpg' ? MAX_PHOTO_SIDE : MAX_SIDE
  const fits = [info.width, info.height].every((side) => side >= MIN_SIDE && side <= maxSide)
  return fits ? info : 'image-dimensions'
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource))
  return hexOf(hash.subarray(0, 16))
}
