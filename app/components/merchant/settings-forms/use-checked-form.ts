import { type FormEvent, useEffect, useRef, useState } from 'react'
import { wordsOf } from '#app/copy/en/onboarding-forms.ts'
import { type Checked, type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import type { FormAnswer } from './form-answer.ts'

export const SKIP = 'skip'

/** The server's check before the form leaves, and the way to the first field that needs a look. Skipping checks nothing. */
export function useCheckedForm(
  check: (fields: Fields) => Checked<unknown, object>,
  answer: FormAnswer | undefined,
  words: (errors: object) => Record<string, string> = wordsOf,
) {
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Record<string, string> | null>(null)
  const [refusals, setRefusals] = useState(0)
  const errors = found ?? answer?.errors ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal moves the focus, taking an error back does not
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, answer])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === SKIP) return setFound(null)
    const read = check(fieldsOf(new FormData(event.currentTarget)))
    setFound(read.ok ? null : words(read.errors))
    if (read.ok) return
    setRefusals((count) => count + 1)
    event.preventDefault()
  }

  /** What was wrong and is right now is taken back at once; nothing new is said while somebody types. */
  function onInput(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length === 0) return
    const read = check(fieldsOf(new FormData(event.currentTarget)))
    const now = read.ok ? {} : words(read.errors)
    setFound(Object.fromEntries(Object.entries(errors).flatMap(([field]) => (now[field] ? [[field, now[field]]] : []))))
  }

  return { form, errors, onSubmit, onInput }
}
