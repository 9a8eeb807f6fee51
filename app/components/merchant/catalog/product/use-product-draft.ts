import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  type DraftOwner,
  discardDraft,
  type ProductDraft,
  removeUpload,
  saveDraft,
  saveUpload,
} from '#app/browser/offline/product-drafts.ts'
import type { FormImage } from '../../images/picked-image.ts'
import type { ProductStart } from './product-start.ts'

const WAIT_MS = 500

interface Options {
  owner: DraftOwner
  start: ProductStart
  /** Element around the form's fields. */
  area: HTMLElement | null
  images: FormImage[]
  /** Null while nothing is changed. */
  read(): ProductDraft | null
}

/** `isKept` is false when the device has no room. */
export function useProductDraft({ owner, start, area, images, read }: Options) {
  const { id } = start
  const [isKept, setKept] = useState(true)
  const hasRecord = useRef(start.isContinued)
  const isOver = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const steps = useRef(Promise.resolve())
  const latestRead = useRef(read)
  latestRead.current = read

  const run = useCallback((step: () => Promise<void>) => {
    steps.current = steps.current.then(step).then(
      () => setKept(true),
      () => setKept(false),
    )
  }, [])

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (isOver.current) return
    const draft = latestRead.current()
    if (!draft && !hasRecord.current) return
    hasRecord.current = draft !== null
    run(() => (draft ? saveDraft(owner, draft) : discardDraft(owner, id)))
  }, [owner, id, run])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const schedule = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, WAIT_MS)
    }
    for (const event of ['input', 'click']) area?.addEventListener(event, schedule, { signal })
    const writePending = () => timer.current !== undefined && write()
    addEventListener('pagehide', writePending, { signal })
    document.addEventListener('visibilitychange', writePending, { signal })
    return () => controller.abort()
  }, [area, write])

  // A layout effect: the form's fields can still be read.
  useLayoutEffect(() => () => void (timer.current !== undefined && write()), [write])

  const storedImages = useRef<FormImage[]>(start.images)
  useEffect(() => {
    if (images === storedImages.current) return
    const isIn = (list: FormImage[], { id: imageId }: FormImage) => list.some((image) => image.id === imageId)
    const added = images.filter((image) => image.cut && !isIn(storedImages.current, image))
    const removed = storedImages.current.filter((image) => image.cut && !isIn(images, image))
    storedImages.current = images
    if (isOver.current) return
    for (const { id: imageId, cut } of added) if (cut) run(() => saveUpload(owner, id, imageId, cut))
    for (const image of removed) run(() => removeUpload(owner, id, image.id))
    write()
  }, [images, owner, id, run, write])

  return {
    isKept,
    write,
    discard() {
      isOver.current = true
      clearTimeout(timer.current)
      run(() => discardDraft(owner, id))
    },
  }
}
