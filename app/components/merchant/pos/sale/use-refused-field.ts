import { type RefObject, useEffect, useRef } from 'react'
import type { SaleField } from './sale-answer.ts'
import type { SaleState } from './use-sale.ts'

export type RefusedField = (field: SaleField) => {
  inputRef?: RefObject<HTMLInputElement>
  'aria-invalid'?: true
  'aria-describedby'?: string
}

export function useRefusedField(problem: SaleState['problem'], problemId: string): RefusedField {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (problem?.field) input.current?.focus()
  }, [problem])
  return (field) =>
    problem?.field === field ? { inputRef: input, 'aria-invalid': true, 'aria-describedby': problemId } : {}
}
