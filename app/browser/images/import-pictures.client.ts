import { cropArea, middleCrop } from '#app/domain/catalog/crop.ts'
import { accountHeaders } from '../page-account.ts'
import { cropPicture, openPicture } from './crop.client.ts'
import { uploadPicture } from './crop-upload.client.ts'

export interface WantedPicture {
  importId: string
  row: number
  n: number
}

interface Listener {
  onDone(isMissing: boolean): void
  onWait(reason: 'paused' | 'tomorrow'): void
}

const RETRY_MS = 15_000
const MOST_TRIES = 3

/** Goes on with what is left when the page is opened again: the server counts what was added. */
export async function importPictures(wanted: WantedPicture[], signal: AbortSignal, { onDone, onWait }: Listener) {
  for (const picture of wanted) {
    for (let tries = 1; !signal.aborted; tries += 1) {
      const result = await importPicture(picture).catch(() => 'unreachable' as const)
      if (signal.aborted) return
      if (result === 'tomorrow') return onWait('tomorrow')
      const isGivenUp = result === 'slow' && tries >= MOST_TRIES
      if (isGivenUp) await skip(picture).catch(() => undefined)
      if (result !== 'unreachable' && (result !== 'slow' || isGivenUp)) {
        onDone(result !== 'added')
        break
      }
      onWait('paused')
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}

/** 'slow': its own server does not answer; 'unreachable': ours doesn't. */
async function importPicture(
  wanted: WantedPicture,
): Promise<'added' | 'missing' | 'slow' | 'unreachable' | 'tomorrow'> {
  const path = pathOf(wanted)
  const response = await fetch(path, { headers: accountHeaders() })
  if (response.status === 429) return 'tomorrow'
  if (response.status === 404) return 'added'
  if (response.status === 504) return 'slow'
  if (response.status === 422) return skip(wanted)
  if (!response.ok) return 'unreachable'
  const picture = await squareOf(await response.blob()).catch(() => null)
  if (!picture) return skip(wanted)
  const result = await uploadPicture(path, picture, () => undefined)
  if (result.ok || result.reason === 'picture-gone') return 'added'
  return result.reason === 'failed' || result.reason === 'busy' ? 'unreachable' : skip(wanted)
}

async function squareOf(blob: Blob) {
  const image = await openPicture(new File([blob], 'picture', { type: blob.type }))
  if (!(image instanceof HTMLImageElement)) return null
  try {
    const { naturalWidth: width, naturalHeight: height } = image
    return await cropPicture(image, cropArea(middleCrop({ width, height }), 1))
  } finally {
    URL.revokeObjectURL(image.src)
  }
}

async function skip(wanted: WantedPicture): Promise<'missing' | 'unreachable'> {
  const body = new FormData()
  body.set('skip', '1')
  const { ok } = await fetch(pathOf(wanted), { method: 'POST', body, headers: accountHeaders() })
  return ok ? 'missing' : 'unreachable'
}

function pathOf({ importId, row, n }: WantedPicture): string {
  return `/products/import/picture?${new URLSearchParams({ import: importId, row: String(row), n: String(n) })}`
}
