import { Form, useNavigation } from '@remix-run/react'
import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react'
import { type FormDraft, useFormDraft } from '#app/browser/storage/form-draft.ts'
import { onboarding as words } from '#copy/onboarding/steps'
import { SKIP } from '../merchant/settings-forms/form-answer.ts'
import { SubmitButton } from '../ui/button-submit.tsx'
import { FormAlert } from '../ui/form-alert.tsx'

interface Props {
  id?: string
  form?: RefObject<HTMLFormElement>
  onSubmit?(event: FormEvent<HTMLFormElement>): void
  isMultipart?: boolean
  failure?: { title: string; answer: { error?: string | null } | undefined }
  submit?: string
  busy?: string
  canSkip?: boolean
  draft?: FormDraft
  isRefused?: boolean
  children: ReactNode
}

export function StepForm(props: Props) {
  const { id, onSubmit, isMultipart, failure, submit, busy, canSkip, draft, isRefused = false, children } = props
  const ownForm = useRef<HTMLFormElement>(null)
  const form = props.form ?? ownForm
  const isSaving = useNavigation().formData?.get('intent') === 'save'
  useFormDraft(form, draft, { isRefused, isSaving })
  return (
    <Form
      id={id}
      ref={form}
      method="post"
      encType={isMultipart ? 'multipart/form-data' : undefined}
      onSubmit={onSubmit}
      className="flex flex-1 flex-col"
      noValidate
    >
      <div className="mx-auto w-full max-w-136 grid gap-5 pb-8">
        {failure?.answer?.error && (
          <FormAlert title={failure.title} answer={failure.answer}>
            {failure.answer.error}
          </FormAlert>
        )}
        {children}
      </div>
      {/* Reversed, because Enter presses the first button of a form. */}
      <div className="step-foot sticky bottom-0 z-10 -mx-4 mt-auto border-t border-line bg-paper p-4 pb-[max(16px,env(safe-area-inset-bottom))] lg:-mx-12 lg:bg-card lg:px-12">
        <div className="mx-auto w-full max-w-136 flex flex-row-reverse flex-wrap gap-2 md:justify-between">
          <SubmitButton
            intent="save"
            busy={busy ?? words().saving}
            className="min-w-0 flex-[1_1_7rem] px-3 md:min-w-50 md:flex-none"
          >
            {submit ?? words().next}
          </SubmitButton>
          {canSkip && (
            <SubmitButton kind="quiet" intent={SKIP} busy={words().skip} className="px-3">
              {words().skip}
            </SubmitButton>
          )}
        </div>
      </div>
    </Form>
  )
}
