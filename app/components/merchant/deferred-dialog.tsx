import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadPart } from '#app/browser/load-part.ts'
import { whenAtRest } from '#app/browser/when-at-rest.ts'
import { dialogWords as words } from '#app/copy/en/merchant.ts'
import { say } from '../ui/toaster.tsx'

interface Closable {
  onClose(): void
}

/** A component that is fetched once; null until then. */
interface Source<Props> {
  kept: ComponentType<Props> | null
  fetch(): Promise<ComponentType<Props>>
}

/**
 * A dialog whose code is fetched apart from its page's: once the page has come to rest, so that it opens at once and without a
 * connection, or else when it is first wanted. `load` brings a `.client` module, of which the Worker carries nothing.
 * Render it only while it is open.
 */
export function deferredDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const source: Source<Props> = {
    kept: null,
    async fetch() {
      source.kept ??= await load()
      return source.kept
    },
  }
  whenAtRest(() => source.fetch().catch((error: unknown) => console.warn('a dialog did not come early', error)))
  return (props: Props) => <Deferred source={source} dialog={props} />
}

function Deferred<Props extends Closable>({ source, dialog }: { source: Source<Props>; dialog: Props }) {
  const [Dialog, setDialog] = useState(() => source.kept)
  const [isWaiting, setWaiting] = useState(false)
  const close = useRef(dialog.onClose)
  close.current = dialog.onClose

  useEffect(() => {
    if (Dialog) return
    let isWanted = true
    setWaiting(true)
    loadPart(source.fetch).then((loaded) => {
      if (!isWanted) return
      if (loaded) return setDialog(() => loaded)
      close.current()
      say({ ...words.unreachable, kind: 'error' })
    })
    return () => {
      isWanted = false
    }
  }, [Dialog, source])

  if (Dialog) return <Dialog {...dialog} />
  return isWaiting ? <Coming /> : null
}

function Coming() {
  return (
    <p role="status" className="fixed inset-0 z-50 bg-scrim">
      <span className="sr-only">{words.loading}</span>
    </p>
  )
}
