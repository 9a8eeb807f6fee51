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
  const errors = found ?? answer?.errors ?? {}

  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === SKIP) return setFound(null)
    const read = check(fieldsOf(new FormData(event.currentTarget)))
    setFound(read.ok ? null : words(read.errors))
    if (!read.ok) event.preventDefault()
  }

  return { form, errors, onSubmit }
}
