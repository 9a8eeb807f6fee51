import { Box, CircleCheck, Clock, type LucideIcon, ReceiptText, Smartphone, Users, Wallet } from 'lucide-react'
import { useState } from 'react'
import { attentionWords as words } from '#copy/merchant/dashboard'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { PrefetchLink } from '../prefetch-link.tsx'
import { cardClass, footClass, headClass, orderRowClass, rowClass } from './card-classes.ts'
import type { AttentionEntry, AttentionKind, NewOrderView } from './dashboard-view.ts'

const appearances: Record<AttentionKind, { icon: LucideIcon; look: string }> = {
  order: { icon: ReceiptText, look: 'bg-brand-soft text-brand-strong' },
  rush: { icon: Users, look: 'bg-warn-soft text-warn' },
  claim: { icon: Wallet, look: 'bg-warn-soft text-warn' },
  prompt: { icon: Smartphone, look: 'bg-warn-soft text-warn' },
  late: { icon: Clock, look: 'bg-warn-soft text-warn' },
  low: { icon: Box, look: 'bg-warn-soft text-warn' },
  out: { icon: Box, look: 'bg-danger-soft text-danger' },
}

/** On narrow windows, besides the new orders. */
const ROWS_AT_FIRST = 3

export function AttentionCard({ orders, entries }: { orders: NewOrderView[]; entries: AttentionEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  const count = orders.length + entries.length
  return (
    <section aria-labelledby="attention" className={cardClass}>
      <div className={headClass}>
        <h2 id="attention" className="text-base">
          {words().title}
          {count > 0 && <span className="ms-2 rounded-full bg-(--nav) px-2 text-xs">{count}</span>}
        </h2>
        {orders.length > 0 && <p className="text-xs text-ink-2">{words().confirmFirst}</p>}
      </div>
      {count === 0 && (
        <div className={rowClass}>
          <Face icon={CircleCheck} look="bg-brand-soft text-brand-strong" />
          <Words title={words().allGood} text={words().allGoodText} />
        </div>
      )}
      <ul>
        {orders.map(({ id, name, facts, when, total, moneyFormat }) => (
          <li key={id} className="border-s-3 border-brand">
            <PrefetchLink to={`/orders?order=${id}`} className={`${orderRowClass} hover:bg-paper`}>
              <Words title={name} text={facts} />
              <span className="flex-none text-end leading-snug">
                <b className="block text-sm">
                  <Money minor={total} format={moneyFormat} />
                </b>
                <span className="block text-xs text-ink-2">{when}</span>
              </span>
            </PrefetchLink>
          </li>
        ))}
        {entries.map(({ kind, title, text, path }, index) => (
          <li
            key={`${kind} ${path} ${title}`}
            className={isOpen || index < ROWS_AT_FIRST ? undefined : 'max-lg:not-noscript:hidden'}
          >
            <PrefetchLink to={path} className={`${rowClass} hover:bg-paper`}>
              <Face {...appearances[kind]} />
              <Words title={title} text={text} />
              <span className="text-ink-3">
                <Icon name="forward" small />
              </span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
      {entries.length > ROWS_AT_FIRST && (
        <button
          type="button"
          className={`${footClass} text-sm font-semibold text-brand-strong noscript:hidden`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? words().fewer : words().all({ count })}
        </button>
      )}
    </section>
  )
}

export function Face({ icon: Shape, look }: { icon: LucideIcon; look: string }) {
  return (
    <span className={`grid size-9 flex-none place-items-center rounded-full ${look}`} aria-hidden="true">
      <Shape className="icon icon-small" />
    </span>
  )
}

export function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block text-sm font-semibold wrap-anywhere">{title}</span>
      <span className="block truncate text-xs text-ink-2">{text}</span>
    </span>
  )
}
