import { MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoney } from '#app/domain/money.ts'
import { handOver } from '#copy/merchant/order-money'
import { orderSteps as words } from '#copy/merchant/order-steps'
import { orderDialog, orderToasts } from '#copy/merchant/orders'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { say } from '../../../ui/toast/toaster.tsx'
import { AcceptedFields } from '../accepted-fields.tsx'
import type { OrderActionData, OrderView, StepQuestion } from '../order-view.ts'
import { PanelActions } from './order-panel.tsx'

interface Props {
  view: OrderView
  /** The next step's form, which is in the panel's body. */
  formId: string
  answer: OrderActionData | undefined
  isBusy: boolean
  send(intent: string, to: string, accepted?: StepQuestion['accepted']): void
}

/** What has no form here, and the status after it. */
const otherSteps: Record<string, string> = { cancel: 'cancelled', 'hand-over': 'delivered' }

export function OrderActions({ view, formId, answer, isBusy, send }: Props) {
  const [dismissed, setDismissed] = useState<StepQuestion | null>(null)
  const question = answer?.question && answer.question !== dismissed && view.nextStatus ? answer.question : null
  const intent = answer?.intent ?? ''
  const to = otherSteps[intent]
  const step = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (dismissed) step.current?.querySelector('button')?.focus()
  }, [dismissed])
  const chatUrl = answer?.ok && answer.intent !== 'undo-paid' && !isBusy ? statusChat(view) : null
  if (!view.nextStatus && !chatUrl) return null
  const name = view.customerName.split(' ')[0] ?? ''
  return (
    <PanelActions hint={view.nextReads && !question && orderDialog().reads({ name, words: view.nextReads })}>
      {question ? (
        <Question
          {...{ question, formId, isBusy }}
          onYes={to === undefined ? null : () => send(intent, to, question.accepted)}
          onNo={() => setDismissed(question)}
        />
      ) : (
        <>
          {chatUrl && <TellCustomer url={chatUrl} />}
          {view.nextStatus && (
            <span ref={step} className="grid">
              <Button kind="primary" type="submit" form={formId} disabled={isBusy} aria-busy={isBusy || undefined}>
                {isBusy ? orderDialog().saving : actionLabel(view)}
              </Button>
            </span>
          )}
          {view.canBeHandedOver && view.money.stillToPay > 0 && (
            <Button kind="text" disabled={isBusy} onClick={() => send('hand-over', 'delivered')}>
              {handOver().payLater}
            </Button>
          )}
        </>
      )}
    </PanelActions>
  )
}

interface QuestionProps {
  question: StepQuestion
  formId: string
  isBusy: boolean
  /** Null is sent with the step's own form, which has the chosen payment. */
  onYes: (() => void) | null
  onNo(): void
}

function Question({ question, formId, isBusy, onYes, onNo }: QuestionProps) {
  const text = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus again
  useEffect(() => text.current?.focus({ preventScroll: true }), [question])
  return (
    <div className="grid flex-1 gap-3">
      <div ref={text} tabIndex={-1} className="max-h-[30dvh] overflow-y-auto text-sm break-words outline-none">
        <ul>
          {question.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {question.ask && <p className="font-semibold">{question.ask}</p>}
      </div>
      {!onYes && <AcceptedFields question={question} form={formId} />}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onNo}>{words().notNow}</Button>
        <Button
          kind="primary"
          {...(onYes ? { onClick: onYes } : { type: 'submit', form: formId })}
          disabled={isBusy}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? orderDialog().saving : (question.yes ?? words().goOn)}
        </Button>
      </div>
    </div>
  )
}

/** A real link: browsers block windows opened after an await. */
function TellCustomer({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('quiet')}
      onClick={() => say(orderToasts().sent.status)}
    >
      <MessageCircle className="icon icon-small text-brand-strong" aria-hidden="true" />
      {words().tell}
    </a>
  )
}

function statusChat({ messages }: OrderView): string | null {
  return messages.find(({ kind }) => kind === 'status')?.url ?? null
}

function actionLabel({ nextStatus, money, moneyFormat, deliveryMethod }: OrderView): string {
  const actions: Record<string, string> = orderDialog().action
  const action = actions[nextStatus ?? ''] ?? orderDialog().action.paid
  if (nextStatus !== 'paid') return action
  if (money.stillToPay > 0) {
    return orderDialog().actionWithAmount({ action, amount: formatMoney(money.stillToPay, moneyFormat) })
  }
  return deliveryMethod === 'pickup' ? handOver().pickedUp : handOver().delivered
}
