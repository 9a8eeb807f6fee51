import { useCallback, useEffect, useRef, useState } from 'react'
import type { CroppedPicture } from '#app/browser/images/crop.client.ts'
import { type UploadResult, uploadPicture } from '#app/browser/images/crop-upload.client.ts'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import type { UploadRefusal } from '#app/copy/phrases/merchant/images.ts'
import { addImage, moveImage, removeImage, setCover } from '#app/domain/catalog/images.ts'
import { maySend } from '#app/domain/connection-status.ts'
import { fileWords, uploadWords, images as words } from '#copy/merchant/images'
import { sayError } from '../../ui/toast/toaster.tsx'
import { type FormImage, isUnsent, stateAfter } from './picked-image.ts'

const FIRST_WAIT_MS = 4_000

const MAX_WAIT_MS = 60_000

const MAX_UPLOADS = 2

export interface ImageList {
  images: FormImage[]
  isSending: boolean
  /** Pictures that wait for the network or a sign-in, or were refused. */
  unsent: FormImage[]
  /** Returns the picture's id. */
  add(cut: CroppedPicture, file: { name: string; print: string | null }): string
  retry(id: string): void
  remove(id: string): void
  cover(id: string): void
  earlier(id: string): void
  replace(images: FormImage[]): void
}

/** Uploads each picture once it is cropped, or when the network is back; two at a time. */
export function useImages(initialImages: FormImage[], uploadPath: string): ImageList {
  const [images, setImages] = useState<FormImage[]>(initialImages)
  const previewUrls = useRef(initialImages.filter(({ cut }) => cut).map(({ preview }) => preview))
  useEffect(
    () => () => {
      for (const url of previewUrls.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const change = useCallback(
    (id: string, changes: Partial<FormImage>) =>
      setImages((current) => current.map((image) => (image.id === id ? { ...image, ...changes } : image))),
    [],
  )

  const uploads = useRef<Promise<UploadResult>[]>([])
  const uploadCount = useRef(0)
  const removedIds = useRef(new Set<string>())

  const send = useCallback(
    async ({ id, cut }: Pick<FormImage, 'id' | 'cut'>) => {
      if (!cut) return
      change(id, { state: 'sending', percent: 0, failure: null })
      const lane = uploadCount.current++ % MAX_UPLOADS
      const upload = Promise.resolve(uploads.current[lane]).then(() =>
        removedIds.current.has(id)
          ? ({ ok: false, reason: 'failed' } as const)
          : uploadPicture(uploadPath, cut, (percent) => change(id, { percent })),
      )
      uploads.current[lane] = upload
      const answer = await upload
      if (!answer.ok) {
        const failure = answer.reason in uploadWords() ? (answer.reason as UploadRefusal) : 'failed'
        const state = stateAfter(failure)
        if (state === 'failed') sayError({ title: words().sendFailed, text: uploadWords()[failure] })
        return change(id, { state, failure })
      }
      setImages((current) => {
        const isTwice = current.some((image) => image.id !== id && image.url === answer.url)
        if (isTwice) queueMicrotask(() => sayError(fileWords()['file-duplicate']))
        if (isTwice) return removeImage(current, id)
        return current.map((image) =>
          image.id === id ? { ...image, url: answer.url, card: answer.card, state: 'kept', percent: 100 } : image,
        )
      })
    },
    [change, uploadPath],
  )
  useResend(images, send)

  return {
    images,
    isSending: images.some((image) => image.state === 'sending'),
    unsent: images.filter(isUnsent),
    add(cut, { name, print }) {
      const preview = URL.createObjectURL(cut.card)
      previewUrls.current.push(preview)
      const image: FormImage = {
        id: crypto.randomUUID(),
        url: '',
        card: '',
        isCover: false,
        position: 0,
        name,
        print,
        preview,
        state: 'sending',
        percent: 0,
        failure: null,
        cut,
      }
      setImages((current) => addImage(current, image))
      void send(image)
      return image.id
    },
    retry(id) {
      const image = images.find((other) => other.id === id)
      if (image) void send(image)
    },
    remove(id) {
      removedIds.current.add(id)
      setImages((current) => removeImage(current, id))
    },
    cover: (id) => setImages((current) => setCover(current, id)),
    earlier: (id) => setImages((current) => moveImage(current, id, -1)),
    replace: setImages,
  }
}

/** Retries with the connection, after a new sign-in, and after a doubling delay. */
function useResend(images: FormImage[], send: (image: FormImage) => void): void {
  const isReachable = maySend(useConnectionStatus())
  const waiting = useRef<FormImage[]>([])
  waiting.current = images.filter((image) => image.state === 'waiting')
  const attempts = useRef(0)
  const isWaiting = waiting.current.length > 0

  useEffect(() => {
    if (!isReachable) return
    attempts.current = 0
    for (const image of waiting.current) send(image)
  }, [isReachable, send])

  useEffect(() => {
    if (!isWaiting || !isReachable) return
    const delay = Math.min(FIRST_WAIT_MS * 2 ** attempts.current, MAX_WAIT_MS)
    const timer = setTimeout(() => {
      attempts.current += 1
      for (const image of waiting.current) send(image)
    }, delay)
    return () => clearTimeout(timer)
  }, [isWaiting, isReachable, send])
}
