import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { formatPhone } from '#app/domain/reference/phone-country.ts'
import { platformName } from '#app/domain/store/store.ts'
import { orderWords } from '#copy/storefront/order'
import { holdWords } from './hold-words.ts'
import { OrderCard } from './order-card.tsx'
import { CopyButton } from './order-copy.tsx'
import type { OrderView } from './order-view.ts'

export function SendToChat({ view }: { view: OrderView }) {
  const { order, store, chatUrl } = view
  const isOpened = order.chatOpenedAt !== null
  if (chatUrl === null) {
    return (
      <Box {...view}>
        <p>
          {view.phone
            ? orderWords().noContactCall({ storeName: store.name, phone: view.phone })
            : orderWords().noContact({ storeName: store.name })}
        </p>
        <HoldHint view={view} />
      </Box>
    )
  }
  const sentence = orderWords().oneThingLeft({ storeName: store.name })
  const colon = sentence.indexOf(':') + 1
  return (
    <Box {...view}>
      <p data-chat="before" hidden={isOpened}>
        <b className="font-semibold">{sentence.slice(0, colon)}</b>
        {sentence.slice(colon)}
      </p>
      <p data-chat="after" hidden={!isOpened} role="status">
        {orderWords().opened({ platform: platformName(store.platform) })}
      </p>
      <HoldHint view={view} />
      <div className="mt-3 grid gap-2 md:grid-cols-[1fr_auto]">
        <a
          className={buttonClass('primary', 'min-h-14 px-3 text-lg')}
          href={chatUrl}
          target="_blank"
          rel="noopener"
          data-opens-chat
        >
          <Icon name={store.platform} />
          {orderWords().open({ platform: platformName(store.platform) })}
        </a>
        <CopyButton text={view.message} className={buttonClass('quiet', 'md:min-h-14')}>
          {orderWords().copyText}
        </CopyButton>
      </div>
    </Box>
  )
}

export function ContactSeller({ view }: { view: OrderView }) {
  const { store, chatUrl, call } = view
  if (chatUrl === null && call === null) return null
  return (
    <OrderCard title={orderWords().talk({ storeName: store.name })}>
      <div className="flex flex-wrap gap-2">
        {chatUrl ? (
          <a className={buttonClass('quiet', 'flex-auto px-3')} href={chatUrl} target="_blank" rel="noopener">
            <Icon name={store.platform} small />
            {orderWords().open({ platform: platformName(store.platform) })}
          </a>
        ) : null}
        {call ? <CallLink phone={call} /> : null}
      </div>
    </OrderCard>
  )
}

function HoldHint({ view }: { view: OrderView }) {
  const text = holdWords(view)
  return text ? <p className="mt-1 text-sm text-ink-2">{text}</p> : null
}

function Box({ message, call, children }: OrderView & { children: ReactNode }) {
  return (
    <section className="mt-4 rounded-card bg-brand-soft p-4 md:p-5">
      {children}
      <div className="order-box-foot">
        <details className="min-w-0 flex-auto text-sm text-ink-2">
          <summary className="flex min-h-11 w-max list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
            {orderWords().message}
            <Icon name="arrowDown" small />
          </summary>
          <p className="order-message [box-shadow:var(--shadow-flat)]" dir="auto">
            {message}
          </p>
        </details>
        {call ? <CallLink phone={call} isPlain /> : null}
      </div>
    </section>
  )
}

function CallLink({ phone, isPlain = false }: { phone: string; isPlain?: boolean }) {
  const look = isPlain
    ? 'inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-2'
    : buttonClass('quiet', 'flex-auto px-3')
  return (
    <a className={look} href={`tel:${phone}`} title={formatPhone(phone)}>
      <Icon name="call" small />
      {orderWords().call}
    </a>
  )
}
