import { type ComponentType, useEffect, useRef, useState } from 'react'
import { type LazyModule, lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { dialogWords as words } from '#copy/merchant/dialog'
import { sayError } from '../ui/toast/toaster.tsx'

interface Closable {
  onClose(): void
}

/** Loads the dialog's module after the page's. Render it only while it is open. */
export function deferredDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  const lazy = lazyModule(load)
  return (props: Props) => <Deferred lazy={lazy} dialog={props} />
}

function Deferred<Props extends Closable>({ lazy, dialog }: { lazy: LazyModule<ComponentType<Props>>; dialog: Props }) {
  const Dialog = useLazyModule(lazy)
  const [isWaiting, setWaiting] = useState(false)
  const close = useRef(dialog.onClose)
  close.current = dialog.onClose
  const isMissing = Dialog === null

  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    setWaiting(true)
    loadModule(lazy.fetch).then((component) => {
      if (!isWanted || component) return
      close.current()
      sayError(words().unreachable)
    })
    return () => {
      isWanted = false
    }
  }, [isMissing, lazy])

  if (Dialog) return <Dialog {...dialog} />
  return isWaiting ? <Coming /> : null
}

function Coming() {
  return (
    <p role="status" className="fixed inset-0 z-50 bg-scrim">
      <span className="sr-only">{words().loading}</span>
    </p>
  )
}
