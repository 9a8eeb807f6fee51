import { Link } from '@remix-run/react'
import { Box, CircleCheck, Clock, type LucideIcon, ReceiptText, Users } from 'lucide-react'
import { useState } from 'react'
import { attentionWords as words } from '#copy/merchant/dashboard'
import { Icon } from '../../ui/icon.tsx'
import { attentionCardClass, headClass, rowClass } from './card-classes.ts'
import type { AttentionEntry, AttentionKind } from './dashboard-view.ts'

const appearances: Record<AttentionKind, { icon: LucideIcon; look: string }> = {
  order: { icon: ReceiptText, look: 'bg-brand-soft text-brand-strong' },
  rush: { icon: Users, look: 'bg-warn-soft text-warn' },
  late: { icon: Clock, look: 'bg-warn-soft text-warn' },
  low: { icon: Box, look: 'bg-warn-soft text-warn' },
  out: { icon: Box, look: 'bg-danger-soft text-danger' },
}

/** On narrow windows. */
const ROWS_AT_FIRST = 3

export function AttentionCard({ entries }: { entries: AttentionEntry[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="attention" className={attentionCardClass}>
      <div className={headClass}>
        <h2 id="attention" className="text-base">
          {words().title}
        </h2>
        {entries.length > ROWS_AT_FIRST && (
          <button
            type="button"
            className="-me-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm font-semibold text-brand-strong noscript:hidden lg:hidden aria-expanded:[&_.icon]:rotate-180"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words().fewer : words().all({ count: entries.length })}
            <Icon name="arrowDown" small />
          </button>
        )}
      </div>
      {entries.length === 0 && (
        <div className={rowClass}>
          <Face icon={CircleCheck} look="bg-brand-soft text-brand-strong" />
          <Words title={words().allGood} text={words().allGoodText} />
        </div>
      )}
      <ul>
        {entries.map(({ kind, title, text, path }, index) => (
          <li
            key={`${kind} ${path} ${title}`}
            className={isOpen || index < ROWS_AT_FIRST ? undefined : 'max-lg:not-noscript:hidden'}
          >
            <Link to={path} prefetch="intent" className={`${rowClass} hover:bg-paper`}>
              <Face {...appearances[kind]} />
              <Words title={title} text={text} />
              <span className="text-ink-3">
                <Icon name="forward" small />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Face({ icon: Shape, look }: { icon: LucideIcon; look: string }) {
  return (
    <span className={`grid size-9 flex-none place-items-center rounded-full ${look}`} aria-hidden="true">
      <Shape className="icon icon-small" />
    </span>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <span className="min-w-0 flex-1 leading-snug">
      <span className="block text-sm font-semibold wrap-anywhere">{title}</span>
      <span className="block text-xs text-ink-2">{text}</span>
    </span>
  )
}
