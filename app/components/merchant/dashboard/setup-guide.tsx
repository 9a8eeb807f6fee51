import { Link } from '@remix-run/react'
import { Check } from 'lucide-react'
import { setupGuideWords as words } from '#app/copy/en/merchant/dashboard.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { GuideView } from './dashboard-view.ts'

export function SetupGuide({ entries }: { entries: GuideView[] }) {
  const doneCount = entries.filter(({ isDone }) => isDone).length
  const next = entries.find(({ isDone }) => !isDone)
  const [count, label] = words.progress(doneCount, entries.length)
  return (
    <section aria-labelledby="guide" className="dash-card">
      <div className="flex items-center justify-between gap-3 px-4 pt-4 md:px-5">
        <h2 id="guide" className="text-base">
          {words.title}
        </h2>
        <p className="text-sm text-ink-2">
          <strong className="text-ink">{count}</strong> {label}
        </p>
      </div>
      <div className="flex gap-1 px-4 py-3 md:px-5" aria-hidden="true">
        {entries.map(({ step, isDone }) => (
          <span key={step} className={`h-1 flex-1 rounded-full ${isDone ? 'bg-brand' : 'bg-line'}`} />
        ))}
      </div>
      <ol className="guide-steps">
        {entries.map((entry, index) => (
          <Step key={entry.step} entry={entry} number={index + 1} isNext={entry === next} />
        ))}
      </ol>
    </section>
  )
}

function Step({ entry, number, isNext }: { entry: GuideView; number: number; isNext: boolean }) {
  const { title, todo, done, action } = words.steps[entry.step]
  return (
    <li className={`guide-step ${isNext ? 'bg-accent-soft' : ''}`}>
      <span
        className={`guide-mark ${entry.isDone ? 'bg-brand-soft text-brand-strong' : isNext ? 'bg-accent text-on-accent' : 'bg-wash text-ink-2'}`}
        aria-hidden="true"
      >
        {entry.isDone ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <p className={`text-sm font-semibold ${entry.isDone ? 'text-ink-2' : ''}`}>
          {entry.isDone && <span className="sr-only">{words.isDone} </span>}
          {isNext || entry.isDone ? (
            title
          ) : (
            <Link to={entry.path} className="guide-link">
              {title}
            </Link>
          )}
        </p>
        <p className="text-xs text-ink-2">{entry.isDone ? done(entry.count) : todo}</p>
      </div>
      {isNext && (
        <Link to={entry.path} className={buttonClass('primary', 'guide-action')}>
          {action}
        </Link>
      )}
    </li>
  )
}
