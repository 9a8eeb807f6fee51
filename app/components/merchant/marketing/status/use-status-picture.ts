import { useEffect, useState } from 'react'
import type { StatusPicture } from '#app/domain/catalog/publish/status-picture.ts'

const TYPING_MS = 300

/** The last picture: while another one is drawn it isn't current. */
export function useStatusPicture(status: StatusPicture, fileName: string) {
  const [picture, setPicture] = useState<{ file: File; url: string; json: string } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const json = JSON.stringify(status)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again
  useEffect(() => {
    const wanted = JSON.parse(json) as StatusPicture
    let isStale = false
    setFailed(false)
    if (wanted.products.length === 0) return setPicture(null)
    const draw = async () => {
      const { drawStatusPicture } = await import('#app/browser/images/status-picture.client.ts')
      const file = new File([await drawStatusPicture(wanted)], fileName, { type: 'image/jpeg' })
      if (!isStale) setPicture({ file, url: URL.createObjectURL(file), json })
    }
    const timer = setTimeout(() => draw().catch(() => !isStale && setFailed(true)), TYPING_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [json, fileName, attempt])

  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture])
  return { picture, isCurrent: picture?.json === json, isFailed, retry: () => setAttempt((count) => count + 1) }
}
