import { useEffect, useRef, useState } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { isOtherPage } from '#app/domain/connection-status.ts'
import { submittedImages } from '../../images/picked-image.ts'
import type { ImageList } from '../../images/use-images.ts'
import { useFormFetcher } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'

interface Options {
  list: ImageList
  requestSave(): void
  onAnswer(answer: CatalogActionData): void
}

/** Photos first, then the form; a save that the session's end stopped continues after a sign-in. */
export function useProductSave({ list, requestSave, onAnswer }: Options) {
  const [isWaiting, setWaiting] = useState(false)
  const leftOut = useRef<string[]>([])
  const isWanted = useRef(false)
  const latestRequest = useRef(requestSave)
  latestRequest.current = requestSave
  const status = useConnectionStatus()
  const isSignedOut = isOtherPage(status)

  const fetcher = useFormFetcher<CatalogActionData>((answer) => {
    leftOut.current = []
    isWanted.current = answer.isSignedOut === true
    onAnswer(answer)
  })

  const isReady = !list.isSending && list.unsent.length === 0
  useEffect(() => {
    if (isWaiting && isReady) latestRequest.current()
  }, [isWaiting, isReady])

  useEffect(() => {
    if (isSignedOut || !isWanted.current) return
    isWanted.current = false
    latestRequest.current()
  })

  return {
    isWaiting,
    isSaving: isWaiting || fetcher.state !== 'idle',
    /** True once the form may be sent; false while it waits for photos. */
    isSendable(): boolean {
      const isSendable = !list.isSending && list.unsent.every(({ id }) => leftOut.current.includes(id))
      setWaiting(!isSendable)
      return isSendable
    },
    send(form: FormData) {
      form.set('images', JSON.stringify(submittedImages(list.images)))
      fetcher.submit(form, { method: 'post' })
    },
    leaveOut() {
      leftOut.current = list.unsent.map(({ id }) => id)
      requestSave()
    },
  }
}
