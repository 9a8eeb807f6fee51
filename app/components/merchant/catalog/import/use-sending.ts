import { useRef, useState } from 'react'
import { postImport } from '#app/browser/post-import.ts'
import { randomId } from '#app/browser/random-id.ts'
import type { ImportedProduct, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import { partsOf } from './import-parts.ts'
import type { ImportFailure } from './import-view.ts'

/** Sends an import by parts. Each step may come again: a second try sends all with the same id. */
export function useSending(name: string, onRunning: () => void) {
  const id = useRef<{ sent: string; id: string } | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<ImportFailure | null>(null)

  async function send(products: ImportedProduct[], options: ImportOptions) {
    const asked = JSON.stringify([products.length, options])
    if (id.current?.sent !== asked) id.current = { sent: asked, id: randomId() }
    setFailure(null)
    setSent(0)
    const result = await sendAll(id.current.id, products, options)
    setSent(null)
    if (result === null) onRunning()
    else setFailure(result)
  }

  async function sendAll(id: string, products: ImportedProduct[], options: ImportOptions) {
    const started = await postImport('start', { id, name, options, count: products.length })
    if (!started?.ok) return started?.reason ?? 'offline'
    for (const part of partsOf(products)) {
      const answer = await postImport('part', { id, ...part })
      if (!answer?.ok) return answer?.reason ?? 'offline'
      setSent(part.from + part.products.length)
    }
    const answer = await postImport('run', { id })
    return answer?.ok ? null : (answer?.reason ?? 'offline')
  }

  return { sent, failure, send }
}
