import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { formatWhole } from '#app/domain/money.ts'
import { orderPrompt as words } from '#copy/merchant/order-prompt'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Dialog } from '../../dialog.tsx'
import { showSaved, useFormResult } from '../../use-form-result.ts'
import { AcceptedFields } from '../accepted-fields.tsx'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { EntryAlert } from './entry-alert.tsx'
import type { PromptOffer } from './money-view.ts'
import { RefusedEntry } from './refused-entry.tsx'

interface Props {
  view: OrderView
  /** Null once the prompt is sent, here or elsewhere. */
  offer: PromptOffer | null
  onClose(): void
}

const FORM = 'send-prompt'

export function SendPromptDialog({ view, offer, onClose }: Props) {
  const fetcher = useFetcher<OrderActionData>()
  const [requestId] = useState(randomId)
  const [{ amount, phone }] = useState(offer ?? { amount: 0, phone: '' })
  const answer = fetcher.data
  useFormResult(answer, ({ ok }) => ok && onClose(), showSaved)
  const isBusy = fetcher.state !== 'idle'
  const question = answer?.question && !isBusy ? answer.question : null
  const error = answer?.errors?.phone
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().send}
      text={words().text({ amount: formatWhole(amount, view.moneyFormat) })}
      actions={
        <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
          {question?.yes ?? words().send}
        </Button>
      }
    >
      <fetcher.Form id={FORM} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="send-prompt" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="requestId" value={requestId} />
        <AcceptedFields question={question} />
        <Field
          id="prompt-phone"
          name="phone"
          type="tel"
          dir="ltr"
          label={words().phone}
          defaultValue={phone}
          error={error}
          maxLength={30}
          autoComplete="off"
        />
        {question && (
          <EntryAlert kind="question" answer={question}>
            {question.lines.join(' ')}
          </EntryAlert>
        )}
        {!error && <RefusedEntry answer={answer} />}
      </fetcher.Form>
    </Dialog>
  )
}
