import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_STATEMENT } from '#app/domain/payment/statement.ts'
import { moneyPaste as words } from '#copy/merchant/money'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { FieldFrame, inputClass } from '../../ui/field/form-frame.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { UpgradeLink } from '../upgrade-link.tsx'
import { MoneyForm } from './money-form.tsx'
import type { MoneyActionData, MoneyView } from './money-view.ts'

type Props = Pick<MoneyView, 'hasStatements' | 'upgradePath'> & { answer?: MoneyActionData }

export function PasteBox({ hasStatements, upgradePath, answer }: Props) {
  const error = answer?.errors?.messages ?? null
  const form = useRef<HTMLFormElement>(null)
  const isRead = answer?.ok === true && answer.intent === 'paste'
  useEffect(() => {
    if (isRead && answer) form.current?.reset()
  }, [isRead, answer])
  return (
    <div className="grid gap-3">
      <section className="grid grid-cols-[2fr_3fr] items-start gap-2 rounded-card border border-line bg-card p-3 shadow-flat md:grid-cols-[minmax(0,1fr)_14rem] md:gap-x-3 md:p-5">
        <Form ref={form} method="post" preventScrollReset className="contents">
          <PageStoreField />
          <div className="max-md:col-span-2 md:row-span-3">
            <FieldFrame id="messages" label={words().label} error={error}>
              <textarea
                id="messages"
                name="messages"
                rows={2}
                required
                placeholder={words().hint}
                defaultValue={answer?.intent === 'paste' ? answer.typed?.messages : undefined}
                dir="auto"
                spellCheck={false}
                autoComplete="off"
                className={inputClass(Boolean(error), 'h-auto resize-y py-2')}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'messages-note' : undefined}
              />
            </FieldFrame>
          </div>
          <SubmitButton intent="paste" busy={words().checking} className="w-full px-2!">
            {words().check}
          </SubmitButton>
        </Form>
        {hasStatements ? (
          <Statement error={answer?.errors?.statement} />
        ) : (
          <ProStatement path={upgradePath} error={answer?.errors?.statement} />
        )}
        <p className="text-xs text-ink-2 max-md:col-span-2 md:col-start-2">{words().from}</p>
      </section>
      <Answer answer={answer} />
    </div>
  )
}

function Statement({ error }: { error?: string }) {
  const submit = useSubmit()
  const { formData, state } = useNavigation()
  const [isTooLarge, setTooLarge] = useState(false)
  const isBusy = state !== 'idle' && formData?.get('intent') === 'statement'
  const problem = isTooLarge ? words().errors['too-large'] : error
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-1.5">
      <PageStoreField />
      <input type="hidden" name="intent" value="statement" />
      <label
        className={buttonClass('quiet', 'relative w-full px-2! text-sm focus-within:outline-2')}
        aria-busy={isBusy || undefined}
      >
        <Upload className="icon icon-small" aria-hidden="true" />
        {isBusy ? words().uploading : words().upload}
        <input
          type="file"
          name="statement"
          accept=".csv,text/csv,text/plain"
          className="absolute inset-0 cursor-pointer opacity-0"
          aria-describedby={problem ? 'statement-note' : undefined}
          onChange={({ currentTarget: field }) => {
            const [file] = field.files ?? []
            setTooLarge(file !== undefined && file.size > MAX_STATEMENT)
            if (file && file.size <= MAX_STATEMENT) submit(field.form, { preventScrollReset: true })
            field.value = ''
          }}
        />
      </label>
      <Problem text={problem} />
      <noscript>
        <button type="submit" className={buttonClass('quiet', 'w-full')}>
          {words().send}
        </button>
      </noscript>
    </Form>
  )
}

function ProStatement({ path, error }: { path: string; error?: string }) {
  return (
    <div className="grid gap-1.5">
      <UpgradeLink to={path} className={buttonClass('quiet', 'w-full px-2! text-sm')}>
        <Upload className="icon icon-small" aria-hidden="true" />
        {words().upload}
        <span className="rounded-full bg-wash px-2 text-xs text-ink-2">{words().pro}</span>
      </UpgradeLink>
      <Problem text={error} />
    </div>
  )
}

function Problem({ text }: { text?: string }) {
  if (!text) return null
  return (
    <p id="statement-note" role="alert" className="flex gap-1.5 text-sm text-danger">
      <Icon name="info" small />
      {text}
    </p>
  )
}

function Answer({ answer }: { answer?: MoneyActionData }) {
  if (!answer?.notes) return null
  return (
    <FormAlert kind="info" answer={answer}>
      <p>{answer.title}</p>
      {answer.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {Boolean(answer.notReached) && (
        <MoneyForm intent="confirm-seen" id="" label={words().confirmOthers} className="mt-2 max-w-56" />
      )}
    </FormAlert>
  )
}
