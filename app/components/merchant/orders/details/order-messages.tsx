import { Check, FileText, type LucideIcon, MapPin, MessageCircle, Truck } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '#app/copy/languages.ts'
import type { MessageKind } from '#app/domain/order/message/offered.ts'
import { platformName } from '#app/domain/store/store.ts'
import { pageLanguage, writtenIn } from '#copy/language'
import { orderToasts, orderDialog as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { say, sayError } from '../../../ui/toast/toaster.tsx'
import { useLimit } from '../../use-limit.ts'
import type { OrderView } from '../order-view.ts'
import { PanelSection } from './order-panel.tsx'

interface MessageLanguageProps {
  codes: string[]
  chosen: string
  onChoose(code: string): void
}

const marks: Record<MessageKind, LucideIcon> = {
  status: MessageCircle,
  delivery: Truck,
  pickup: MapPin,
  invoice: FileText,
  receipt: Check,
}

/** Real links to the customer's chat: browsers block windows opened after an await. */
export function OrderMessages({ view, storeId }: { view: OrderView; storeId: string }) {
  const slipsPath = `/store/${storeId}/orders/${view.id}`
  const [code, setCode] = useState(view.messageLanguage)
  const messages = (code === view.messageLanguage ? null : view.ownMessages) ?? view.messages
  return (
    <PanelSection title={words().messages}>
      {view.ownMessages && (
        <MessageLanguage codes={[view.messageLanguage, pageLanguage()]} chosen={code} onChoose={setCode} />
      )}
      <ul className="pair gap-2">
        {view.offered.map((kind) => (
          <li key={kind} className="grid">
            <Message kind={kind} messages={messages} view={view} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-2">{words().messagesText({ platform: platformName(view.platform) })}</p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {view.paidAt === null && (
          <Slip
            href={`${slipsPath}/invoice`}
            view={view}
            isGated={!view.isPro}
            label={view.status === 'cancelled' ? words().print : words().printInvoice}
          />
        )}
        {(view.paidAt !== null || (view.money.paid > 0 && view.status !== 'cancelled')) && (
          <Slip href={`${slipsPath}/receipt`} view={view} isGated={false} label={words().printReceipt} />
        )}
        {view.channel !== 'pos' && (
          <Slip href={`${slipsPath}/slip`} view={view} isGated={false} label={words().printSlip} />
        )}
      </p>
    </PanelSection>
  )
}

function Message({ kind, messages, view }: { kind: MessageKind; messages: OrderView['messages']; view: OrderView }) {
  const premium = usePremium(view.upgradePath)
  const messageOfKind = messages.find((message) => message.kind === kind)
  const Mark = marks[kind]
  const linkClass = buttonClass('quiet', 'min-h-11 justify-start! px-3! text-start! text-sm')
  const content = (
    <>
      <Mark className="size-5 flex-none text-brand-strong" aria-hidden="true" />
      {words().message[kind]}
    </>
  )
  if (messageOfKind && messageOfKind.url !== null) {
    return (
      <a
        href={messageOfKind.url}
        target="_blank"
        rel="noopener noreferrer"
        className={linkClass}
        onClick={() => say(orderToasts().sent[kind])}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={linkClass}
      onClick={() => {
        if (!messageOfKind) sayError(orderToasts().notSent)
        else if (messageOfKind.refused === 'plan') premium()
        else sayError(orderToasts().sendFailed)
      }}
    >
      {content}
    </button>
  )
}

interface SlipProps {
  href: string
  view: OrderView
  isGated: boolean
  label: string
}

function Slip({ href, view, isGated, label }: SlipProps) {
  const premium = usePremium(view.upgradePath)
  const linkClass = 'inline-flex min-h-11 items-center font-semibold text-brand-strong hover:underline'
  if (isGated) {
    return (
      <button type="button" className={linkClass} onClick={premium}>
        {label}
      </button>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {label}
    </a>
  )
}

function usePremium(path: string): () => void {
  const sayLimit = useLimit()
  return () => sayLimit({ ...orderToasts().premium, action: orderToasts().upgrade, path })
}

/** For a customer who reads another language than the account. */
function MessageLanguage({ codes, chosen, onChoose }: MessageLanguageProps) {
  return (
    <fieldset className="segments mb-2 bg-card">
      <legend className="sr-only">{writtenIn().label}</legend>
      {codes.map((code) => (
        <label key={code} className="has-[:checked]:bg-ink has-[:checked]:text-card">
          <input type="radio" name="message-language" checked={code === chosen} onChange={() => onChoose(code)} />
          {writtenIn().language({ language: languageOf(code)?.name ?? code })}
        </label>
      ))}
    </fieldset>
  )
}
