import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { type FormEvent, useEffect } from 'react'
import type { ZodType } from 'zod'
import { wordsOf } from '#app/copy/phrases/onboarding/forms.ts'
import { useRefusedFocus } from '../use-refused-focus.ts'
import { type RefusedForm, SKIP } from './form-answer.ts'

interface Options {
  id?: string
  /** Texts, keyed by refusal. */
  words?: Record<string, string>
  /** Called before a valid form is sent; preventDefault stops it. */
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

  const focusRefused = useRefusedFocus(form.id)

  // Conform focuses neither a refusal that came with the page nor one of several fields in one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the page's first answer
  useEffect(() => {
    if (answer) focusRefused()
  }, [])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter instanceof HTMLButtonElement && submitter.value === SKIP) return
    form.onSubmit(event)
    focusRefused(event)
  }

  return { id: form.id, errors: wordsOf(form.allErrors, words), onSubmit }
}
