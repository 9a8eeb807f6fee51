import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect, useState } from 'react'
import type { ZodType } from 'zod'
import { focusInvalidField } from '#app/browser/invalid-field.ts'
import { wordsOf } from '#app/copy/en/onboarding/forms.ts'
import { type RefusedForm, SKIP } from './form-answer.ts'

interface Options {
  id?: string
  /** By refusal. */
  words?: Record<string, string>
  /** Called before a valid form is sent; preventDefault keeps it. */
  onValid?(event: FormEvent<HTMLFormElement>): void
}

/** Validates by the server's schema and focuses the first refused field, unless skipped. */
export function useSchemaForm(
  schema: ZodType,
  answer: Pick<RefusedForm, 'lastResult'> | undefined,
  { id, words, onValid }: Options = {},
) {
  const [form] = useForm({
    id,
    lastResult: answer?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
    onSubmit: onValid,
  })

  const [submissions, setSubmissions] = useState(0)

  // Conform focuses neither a refusal that came with the page nor one of several fields in one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's first answer, then each submission
  useEffect(() => {
    if (answer || submissions > 0) focusInvalidField(document.getElementById(form.id))
  }, [submissions])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === SKIP) return
    form.onSubmit(event)
    setSubmissions((count) => count + 1)
  }

  return { id: form.id, errors: wordsOf(form.allErrors, words), onSubmit }
}
