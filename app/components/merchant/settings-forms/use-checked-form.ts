import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Fields, type FormResult, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { type FormActionData, SKIP } from './form-answer.ts'

/** Validates with the server's rules and focuses the first error. The skip button bypasses it. */
export function useCheckedForm(
  check: (fields: Fields) => FormResult<unknown, object>,
  answer: FormActionData | undefined,
  words: (errors: object) => Record<string, string>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [clientErrors, setClientErrors] = useState<Record<string, string> | null>(null)
  const [refusals, setRefusals] = useState(0)
  const errors = clientErrors ?? answer?.errors ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refusal moves focus
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, answer])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === SKIP) return setClientErrors(null)
    const result = check(fieldsOf(new FormData(event.currentTarget)))
    setClientErrors(result.ok ? null : words(result.errors))
    if (result.ok) return
    setRefusals((count) => count + 1)
    event.preventDefault()
  }

  /** Removes errors as soon as their fields are valid; adds none while the user types. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length === 0) return
    const result = check(fieldsOf(new FormData(event.currentTarget)))
    const remaining = result.ok ? {} : words(result.errors)
    setClientErrors(
      Object.fromEntries(
        Object.entries(errors).flatMap(([field]) => (remaining[field] ? [[field, remaining[field]]] : [])),
      ),
    )
  }

  return { form, errors, onSubmit, onInput }
}
