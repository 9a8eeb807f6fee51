import { useEffect, useState } from 'react'
import type { ImportView } from '#app/domain/catalog/import/import.ts'
import { importProgress as words } from '#copy/merchant/import-progress'
import { ProgressBar } from './progress-bar.tsx'

type State = 'fetching' | 'paused' | 'tomorrow'

/** Fetches what is left of a finished import's pictures, one after the other, while it is open. */
export function ImportPictures({ id, pictures }: ImportView) {
  const [wanted] = useState(() =>
    pictures.flatMap(({ row, first, count }) => {
      return Array.from({ length: count }, (_, at) => ({ importId: id, row, n: first + at }))
    }),
  )
  const [done, setDone] = useState(0)
  const [missing, setMissing] = useState(0)
  const [status, setStatus] = useState<State>('fetching')
  useEffect(() => {
    if (wanted.length === 0) return
    const end = new AbortController()
    import('#app/browser/images/import-pictures.client.ts')
      .then(({ importPictures }) =>
        importPictures(wanted, end.signal, {
          onDone: (isMissing) => {
            setStatus('fetching')
            setDone((count) => count + 1)
            if (isMissing) setMissing((count) => count + 1)
          },
          onWait: setStatus,
        }),
      )
      .catch(() => setStatus('paused'))
    return () => end.abort()
  }, [wanted])
  if (wanted.length === 0) return null
  const texts: Record<State, string> = {
    fetching: words().picturesCount({ done, total: wanted.length }),
    paused: words().picturesPaused,
    tomorrow: words().picturesTomorrow,
  }
  return (
    <>
      <ProgressBar title={words().pictures} done={done} total={wanted.length} text={texts[status]} isPale />
      {missing > 0 && <p className="text-sm text-ink-2">{words().picturesMissing({ n: missing })}</p>}
    </>
  )
}
