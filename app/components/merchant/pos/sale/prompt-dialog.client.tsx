import { type FormEvent, useEffect, useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { postPrompt } from '#app/browser/till/post-prompt.ts'
import { formatWhole, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { isCheckable, type PromptView, wholeShillings } from '#app/domain/payment/prompt/prompt.ts'
import type { TillPromptAnswer } from '#app/domain/sale/till-prompt.ts'
import { orderPrompt as words } from '#copy/merchant/order-prompt'
import { saleRefused } from '#copy/merchant/pos'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { Dialog } from '../../dialog.tsx'
import { PromptStateBox } from '../../orders/payment/prompt-state.tsx'

const READ_MS = 2_500

interface Props {
  storeId: string
  /** Of a prompt that is on the customer's phone already: the page was left meanwhile. */
  promptId: string | null
  phone: string
  total: Minor
  moneyFormat: MoneyFormat
  onAsked(id: string): void
  onPaid(id: string, code: string | null): void
  onClose(): void
}

export function PromptDialog({ storeId, promptId, phone, total, moneyFormat, onAsked, onPaid, onClose }: Props) {
  const [prompt, setPrompt] = useState<PromptView | null>(null)
  const [refused, setRefused] = useState<Extract<TillPromptAnswer, { ok: false }> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const requestId = useRef(randomId())
  const isWaiting = prompt ? prompt.again === 'no' && prompt.state !== 'paid' : promptId !== null
  const isAsking = !isWaiting && prompt?.state !== 'paid' && prompt?.again !== 'warns'

  function take(answer: TillPromptAnswer | null) {
    if (!answer?.ok) return setRefused(answer ?? { ok: false, text: saleRefused().offline })
    setRefused(null)
    setPrompt(answer.prompt)
    if (answer.prompt.state === 'paid') onPaid(answer.prompt.id, answer.prompt.code)
  }

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const typed = String(new FormData(event.currentTarget).get('phone') ?? '')
    const amount = String(wholeShillings(total))
    const answer = await postPrompt(storeId, { requestId: requestId.current, phone: typed, amount })
    setBusy(false)
    // Without an answer the next press is the same prompt.
    if (answer?.ok) {
      requestId.current = randomId()
      onAsked(answer.prompt.id)
    }
    take(answer)
  }

  async function check(id: string) {
    setBusy(true)
    take(await postPrompt(storeId, { prompt: id, check: '1' }))
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` is made anew
  useEffect(() => {
    if (!isWaiting || promptId === null) return
    let isShown = true
    const read = async () => {
      const answer = await postPrompt(storeId, { prompt: promptId })
      if (isShown && answer?.ok) take(answer)
    }
    read()
    const timer = setInterval(read, READ_MS)
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [storeId, promptId, isWaiting])

  return (
    <Dialog
      isOpen
      hasNotice={false}
      title={words().send}
      text={words().text({ amount: formatWhole(prompt?.amount ?? wholeShillings(total), moneyFormat) })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words().otherWay}</Button>
          {isAsking && (
            <Button
              kind="primary"
              type="submit"
              form="till-prompt"
              aria-disabled={isBusy}
              aria-busy={isBusy || undefined}
            >
              {words().send}
            </Button>
          )}
          {prompt && isCheckable(prompt) && (
            <Button kind="primary" aria-disabled={isBusy} onClick={() => !isBusy && check(prompt.id)}>
              {words().checkNow}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {prompt && <PromptStateBox prompt={prompt} moneyFormat={moneyFormat} />}
        {refused && !refused.isPhone && (
          <FormAlert title={saleRefused().title} answer={refused}>
            {refused.text}
          </FormAlert>
        )}
        {isAsking && (
          <form id="till-prompt" noValidate onSubmit={ask}>
            <Field
              id="till-prompt-phone"
              name="phone"
              type="tel"
              dir="ltr"
              label={words().phone}
              defaultValue={prompt?.phone ?? phone}
              error={refused?.isPhone ? refused.text : null}
              maxLength={30}
              autoComplete="off"
            />
          </form>
        )}
      </div>
    </Dialog>
  )
}
