import { Check, FileText, type LucideIcon, MapPin, MessageCircle, Truck } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '#app/copy/languages.ts'
import type { MessageKind } from '#app/domain/order/message/offered.ts'
import { platformName } from '#app/domain/store/store.ts'
import { pageLanguage, writtenIn } from '#copy/language'
import { orderToasts, orderDialog as words } from '#copy/merchant/orders'
import { buttonClass } from '../../../ui/button.tsx'
import { SegmentField } from '../../../ui/field/segment-field.tsx'
import { say, sayError } from '../../../ui/toast/toaster.tsx'
import { useLimit } from '../../use-limit.ts'
import type { OrderView } from '../order-view.ts'
import { PanelFold } from './order-panel.tsx'

const marks: Record<MessageKind, LucideIcon> = {
  status: MessageCircle,
  delivery: Truck,
  pickup: MapPin,
  invoice: FileText,
  receipt: Check,
}

/** Real links to the customer's chat: browsers block windows opened after an await. */
export function OrderMessages({ view }: { view: OrderView }) {
  const [code, setCode] = useState(view.messageLanguage)
  const messages = (code === view.messageLanguage ? null : view.ownMessages) ?? view.messages
  return (
    <PanelFold
      Mark={MessageCircle}
      title={words().messages}
      text={view.offered.map((kind) => words().message[kind]).join(', ')}
    >
      {view.ownMessages && (
        <SegmentField
          name="message-language"
          className="mb-2"
          legend={writtenIn().label}
          isLegendHidden
          options={[view.messageLanguage, pageLanguage()].map((value) => ({
            value,
            label: writtenIn().language({ language: languageOf(value)?.name ?? value }),
          }))}
          value={code}
          onChange={setCode}
        />
      )}
      <ul className="pair gap-2">
        {view.offered.map((kind) => (
          <li key={kind} className="grid">
            <Message kind={kind} messages={messages} view={view} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-ink-2">{words().messagesText({ platform: platformName(view.platform) })}</p>
    </PanelFold>
  )
}

function Message({ kind, messages, view }: { kind: MessageKind; messages: OrderView['messages']; view: OrderView }) {
  const sayLimit = useLimit()
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
        else if (messageOfKind.refused === 'plan')
          sayLimit({ ...orderToasts().premium, action: orderToasts().upgrade, path: view.upgradePath })
        else sayError(orderToasts().sendFailed)
      }}
    >
      {content}
    </button>
  )
}
