import { Link } from '@remix-run/react'
import { Check } from 'lucide-react'
import { setupGuideWords as words } from '#copy/merchant/dashboard'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { GuideView } from './dashboard-view.ts'

const RING = 2 * Math.PI * 13

export function SetupGuide({ entries }: { entries: GuideView[] }) {
  const doneCount = entries.filter(({ isDone }) => isDone).length
  const next = entries.find(({ isDone }) => !isDone)
  if (!next) return null
  const isLast = doneCount === entries.length - 1
  return (
    <section aria-labelledby="guide">
      <h2 id="guide" className="sr-only">
        {words().title}
      </h2>
      <details className="group overflow-hidden rounded-card border border-[color-mix(in_srgb,var(--accent)_45%,var(--line))] bg-accent-soft">
        <summary className="flex min-h-13.5 list-none items-center gap-3 px-4 py-1.5 focus-visible:-outline-offset-3 lg:px-5 [&::-webkit-details-marker]:hidden">
          <Ring share={doneCount / entries.length} />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block text-sm font-semibold">{words().steps[next.step].title}</span>
            <span className="block text-xs text-ink-2">
              {isLast
                ? words().last({ all: entries.length })
                : words().summary({ done: doneCount, all: entries.length })}
            </span>
          </span>
          <span className="flex-none text-ink-2 group-open:rotate-180">
            <Icon name="arrowDown" small />
          </span>
        </summary>
        <ol className="bg-card lg:flex lg:border-t lg:border-line">
          {entries.map((entry, index) => (
            <Step key={entry.step} entry={entry} number={index + 1} isNext={entry === next} />
          ))}
        </ol>
      </details>
    </section>
  )
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 32 32" className="size-8 flex-none -rotate-90" aria-hidden="true">
      <circle
        cx="16"
        cy="16"
        r="13"
        className="fill-none stroke-[color-mix(in_srgb,var(--accent)_35%,var(--line))] stroke-5"
      />
      {share > 0 && (
        <circle
          cx="16"
          cy="16"
          r="13"
          className="fill-none stroke-brand-strong stroke-5"
          strokeDasharray={`${(RING * share).toFixed(1)} ${RING.toFixed(1)}`}
        />
      )}
    </svg>
  )
}

function Step({ entry, number, isNext }: { entry: GuideView; number: number; isNext: boolean }) {
  const { title, todo, done, action } = words().steps[entry.step]
  return (
    <li
      className={`flex flex-wrap items-start gap-3 border-t border-line px-4 py-3 lg:flex-nowrap lg:border-t-0 lg:px-5 lg:py-4 lg:not-first:border-s ${isNext ? 'lg:flex-[1.7]' : 'lg:flex-1'}`}
    >
      <span
        className={`grid size-6 flex-none place-items-center rounded-full text-xs font-bold ${entry.isDone ? 'bg-brand-soft text-brand-strong' : isNext ? 'bg-accent text-on-accent' : 'bg-wash text-ink-2'}`}
        aria-hidden="true"
      >
        {entry.isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className={`text-sm font-semibold ${entry.isDone ? 'text-ink-2' : ''}`}>
          {entry.isDone && <span className="sr-only">{words().isDone} </span>}
          {isNext || entry.isDone ? (
            title
          ) : (
            <Link to={entry.path} className="inline-block underline decoration-line-strong underline-offset-3">
              {title}
            </Link>
          )}
        </p>
        <p className="text-xs text-ink-2">
          {entry.isDone ? (typeof done === 'string' ? done : done({ count: entry.count })) : todo}
        </p>
      </div>
      {isNext && (
        <Link
          to={entry.path}
          className={buttonClass('primary', 'w-full sm:w-auto sm:self-center lg:px-3.5 lg:text-sm')}
        >
          {action}
        </Link>
      )}
    </li>
  )
}
