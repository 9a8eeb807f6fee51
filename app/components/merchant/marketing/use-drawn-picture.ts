import { useEffect, useState } from 'react'

/** The last picture stays: while the next one is drawn it isn't current. A null draws nothing. */
export function useDrawnPicture<Subject>(
  subject: Subject,
  draw: (subject: Subject) => Promise<File | null>,
  waitMs = 0,
) {
  const [picture, setPicture] = useState<{ file: File; url: string; json: string } | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const json = JSON.stringify(subject)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again
  useEffect(() => {
    let isStale = false
    setFailed(false)
    const start = async () => {
      const file = await draw(JSON.parse(json))
      if (!isStale) setPicture(file && { file, url: URL.createObjectURL(file), json })
    }
    const fail = (error: unknown) => {
      if (isStale) return
      console.warn(error)
      setFailed(true)
    }
    const timer = setTimeout(() => start().catch(fail), waitMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [json, draw, waitMs, attempt])

  useEffect(() => () => (picture ? URL.revokeObjectURL(picture.url) : undefined), [picture])
  return { picture, isCurrent: picture?.json === json, isFailed, retry: () => setAttempt((count) => count + 1) }
}
