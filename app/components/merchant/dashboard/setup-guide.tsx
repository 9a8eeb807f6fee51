import { Link } from '@remix-run/react'
import { Check } from 'lucide-react'
import { setupGuideWords as words } from '#copy/merchant/dashboard'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { cardClass, headClass } from './card-classes.ts'
import type { GuideView } from './dashboard-view.ts'

const RING = 2 * Math.PI * 13

/** The last step is one row that opens; before that the next step stands open. */
export function SetupGuide({ entries }: { entries: GuideView[] }) {
  const done = entries.filter(({ isDone }) => isDone).length
  const next = entries.find(({ isDone }) => !isDone)
  if (!next) return null
  const all = entries.length
  const steps = (
    <ol>
      {entries.map((entry, index) => (
        <Step key={entry.step} entry={entry} number={index + 1} isNext={entry === next} />
      ))}
    </ol>
  )
  if (done < all - 1) {
    return (
      <section aria-labelledby="guide" className={cardClass}>
        <div className={headClass}>
          <h2 id="guide" className="flex-1 text-base">
            {words().title}
          </h2>
          <span className="text-sm text-ink-2">{words().summary({ done, all })}</span>
          <Ring share={done / all} />
        </div>
        {steps}
      </section>
    )
  }
  return (
    <section aria-labelledby="guide">
      <h2 id="guide" className="sr-only">
        {words().title}
      </h2>
      <details className={`group ${cardClass}`}>
        <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-1.5 focus-visible:-outline-offset-3 lg:px-5 [&::-webkit-details-marker]:hidden">
          <Ring share={done / all} />
          <span className="min-w-0 flex-1 leading-tight">
            <span className="block text-sm font-semibold">{words().steps[next.step].title}</span>
            <span className="block text-xs text-ink-2">{words().last({ all })}</span>
          </span>
          <span className="flex-none text-ink-2 group-open:rotate-180">
            <Icon name="arrowDown" small />
          </span>
        </summary>
        {steps}
      </details>
    </section>
  )
}

function Ring({ share }: { share: number }) {
  return (
    <svg viewBox="0 0 32 32" className="size-8 flex-none -rotate-90" aria-hidden="true">
      <circle cx="16" cy="16" r="13" className="fill-none stroke-line stroke-5" />
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
  const { isDone, count, path } = entry
  return (
    <li
      className={`flex min-h-13 items-center gap-3 border-t border-line px-4 py-2 lg:px-5 ${isNext ? 'items-start bg-brand-soft py-3' : ''}`}
    >
      <span
        className={`grid size-6 flex-none place-items-center rounded-full text-xs font-bold ${isDone ? 'bg-brand-strong text-card' : `border-2 ${isNext ? 'border-brand-strong text-brand-strong' : 'border-line-strong text-ink-2'}`}`}
        aria-hidden="true"
      >
        {isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className={`text-sm ${isDone ? 'text-ink-2' : 'font-semibold'}`}>
          {isDone && <span className="sr-only">{words().isDone} </span>}
          {isNext || isDone ? (
            title
          ) : (
            <Link to={path} className="inline-block underline decoration-line-strong underline-offset-3">
              {title}
            </Link>
          )}
        </p>
        <p className={isNext ? 'text-sm text-ink-2' : 'text-xs text-ink-2'}>
          {!isDone ? todo : typeof done === 'string' ? done : done({ count })}
        </p>
        {isNext && (
          <Link to={path} className={buttonClass('primary', 'mt-2.5')}>
            {action}
          </Link>
        )}
      </div>
    </li>
  )
}
