import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type DeferredPart, deferredPart, usePart } from '#app/browser/deferred-part.ts'
import { loadPart } from '#app/browser/load-part.ts'
import { dialogWords as words } from '#app/copy/en/merchant.ts'
import { say } from '../ui/toaster.tsx'

interface Closable {
  onClose(): void
}

/** A dialog whose code comes after its page's. Render it only while it is open. */
export function deferredDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const part = deferredPart(load)
  return (props: Props) => <Deferred part={part} dialog={props} />
}

function Deferred<Props extends Closable>({
  part,
  dialog,
}: {
  part: DeferredPart<ComponentType<Props>>
  dialog: Props
}) {
  const Dialog = usePart(part)
  const [isWaiting, setWaiting] = useState(false)
  const close = useRef(dialog.onClose)
  close.current = dialog.onClose
  const isMissing = Dialog === null

  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    setWaiting(true)
    loadPart(part.fetch).then((loaded) => {
      if (!isWanted || loaded) return
      close.current()
      say({ ...words.unreachable, kind: 'error' })
    })
    return () => {
      isWanted = false
    }
  }, [isMissing, part])

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
