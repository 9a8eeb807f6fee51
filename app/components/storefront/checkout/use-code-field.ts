import { useEffect, useState } from 'react'
import { loadModule } from '#app/browser/load-module.ts'
import type { CodeField } from './code-field.tsx'

/** Null until its part has come; only a store with discount codes loads it. */
export function useCodeField(takesCodes: boolean): typeof CodeField | null {
  const [field, setField] = useState<typeof CodeField | null>(null)

  useEffect(() => {
    if (!takesCodes) return
    loadModule(() => import('./code-field.tsx')).then((part) => part && setField(() => part.CodeField))
  }, [takesCodes])

  return field
}
