import { useEffect, useState } from 'react'
import { postImport } from '#app/browser/post-import.ts'
import type { MatchedRow } from '#app/domain/catalog/import/import-answer.ts'
import type { ImportedProduct, ImportOptions } from '#app/domain/catalog/import/imported-product.ts'
import { partsOf } from './import-parts.ts'
import type { ImportFailure } from './import-view.ts'

export interface Matches {
  /** One a product, in their order; shorter while they come. */
  rows: MatchedRow[]
  isDone: boolean
  /** New products that the plan still takes; null: any number. */
  room: number | null
  failure: ImportFailure | null
  retry(): void
}

/** Compares the file's products with the store's, again after a switch that tells what matches. */
export function useMatches(products: ImportedProduct[], { changeStock, matchNames }: ImportOptions): Matches {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Omit<Matches, 'retry'>>(nothing)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt
  useEffect(() => {
    let isCurrent = true
    const options = { hideNew: true, changeStock, matchNames }
    async function match() {
      setState(nothing)
      const rows: MatchedRow[] = []
      let room: number | null = null
      for (const part of partsOf(products)) {
        const answer = await postImport('match', { products: part.products, options })
        if (!isCurrent) return
        if (!answer?.ok) return setState({ ...nothing, rows, failure: answer?.reason ?? 'offline' })
        rows.push(...(answer.results ?? []))
        room = answer.room ?? null
        setState({ ...nothing, rows: [...rows], room })
      }
      setState({ rows, room, isDone: true, failure: null })
    }
    match()
    return () => {
      isCurrent = false
    }
  }, [products, changeStock, matchNames, attempt])

  return { ...state, retry: () => setAttempt(attempt + 1) }
}

const nothing: Omit<Matches, 'retry'> = { rows: [], isDone: false, room: null, failure: null }
