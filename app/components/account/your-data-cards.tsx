import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { Form } from '@remix-run/react'
import { type FormEvent, useRef, useState } from 'react'
import { loadAllWords } from '#app/browser/loading/page-words.ts'
import { deleteAccountForm } from '#app/domain/account/credential-forms.ts'
import type { AccountOwner } from '#app/domain/sale/outbox-sale.ts'
import { yourData } from '#copy/profile'
import { auth, authWords } from '#copy/sign-in'
import { deferredDialog } from '../merchant/deferred-dialog.tsx'
import type { DeletionQuestionProps } from '../merchant/outbox/deletion-question.client.tsx'
import { buttonClass } from '../ui/button.tsx'
import { SubmitButton } from '../ui/button-submit.tsx'
import { fieldError } from '../ui/field/field-error.ts'
import { PasswordField } from '../ui/field/form-password.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { FormCard } from '../ui/form-card.tsx'
import { type CardActionData, dataOfIntent } from './card-answer.ts'

const DeletionQuestion = deferredDialog<DeletionQuestionProps>(async () => {
  await loadAllWords()
  return (await import('../merchant/outbox/deletion-question.client.tsx')).DeletionQuestion
})

interface Props {
  account: AccountOwner
  answer?: CardActionData
}

export function YourDataCards({ account, answer }: Props) {
  const removal = dataOfIntent(answer, 'delete-account')
  const [form, fields] = useForm({
    lastResult: removal?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: deleteAccountForm }),
  })
  const [submit, setSubmit] = useState<(() => void) | null>(null)
  const isConfirmed = useRef(false)

  function askFirst(event: FormEvent<HTMLFormElement>) {
    form.onSubmit(event)
    if (event.defaultPrevented || isConfirmed.current) return
    event.preventDefault()
    const element = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    setSubmit(() => () => {
      isConfirmed.current = true
      element.requestSubmit(submitter)
      isConfirmed.current = false
    })
  }

  return (
    <>
      <FormCard id="data" title={yourData().title} subtitle={yourData().text}>
        <a href="/profile/export" className={buttonClass('quiet', 'w-full md:w-auto md:justify-self-start')}>
          {yourData().download}
        </a>
      </FormCard>
      <FormCard id="delete" title={yourData().deleteTitle} subtitle={yourData().deleteText}>
        <ul className="list-disc ps-5 text-sm">
          {yourData().deleteList.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-sm text-ink-2">{yourData().deleteKept}</p>
        <details open={removal !== undefined}>
          <summary className="inline-flex min-h-11 items-center font-semibold text-danger underline decoration-1 underline-offset-3">
            {yourData().deleteTitle}
          </summary>
          <Form id={form.id} method="post" action="/profile" onSubmit={askFirst} className="mt-2 grid gap-4" noValidate>
            {removal?.error && (
              <FormAlert title={yourData().deleteFailed} answer={removal}>
                {removal.error}
              </FormAlert>
            )}
            <PasswordField
              id="deletePassword"
              name="password"
              label={yourData().deletePassword}
              autoComplete="current-password"
              error={fieldError(fields.password.errors, authWords())}
            />
            <SubmitButton
              kind="quiet"
              intent="delete-account"
              busy={auth().processing}
              className="w-full text-danger md:w-auto md:justify-self-start"
            >
              {yourData().deleteSubmit}
            </SubmitButton>
          </Form>
        </details>
      </FormCard>
      {submit && <DeletionQuestion account={account} onDelete={submit} onClose={() => setSubmit(null)} />}
    </>
  )
}
