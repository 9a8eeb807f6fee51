import { stepNames, onboarding as words } from '#app/copy/en/onboarding.ts'
import { STEPS, type Step } from '#app/domain/onboarding/steps.ts'
import { Icon } from '../ui/icon.tsx'

/** On a phone: a bar of as many pieces as there are steps. */
export function StepBar({ step }: { step: Step }) {
  const now = STEPS.indexOf(step)
  return (
    <div className="grid grid-flow-col gap-1.5 px-4 lg:hidden" aria-hidden="true">
      {STEPS.map((one, at) => (
        <span
          key={one}
          className={`h-1.5 rounded-full ${at < now ? 'bg-brand' : at === now ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}

/** The same in words. */
export function StepLine({ step }: { step: Step }) {
  return (
    <span>
      {words.stepOf(STEPS.indexOf(step) + 1, STEPS.length)}
      <span className="lg:hidden">
        {': '}
        <b className="font-semibold">{stepNames[step]}</b>
      </span>
    </span>
  )
}

/** Where there is room: all of them by name. */
export function StepList({ step }: { step: Step }) {
  const now = STEPS.indexOf(step)
  return (
    <ol className="hidden py-8 lg:grid" aria-label={words.steps}>
      {STEPS.map((one, at) => (
        <li
          key={one}
          className="group relative flex min-h-12 items-start gap-3 text-sm"
          aria-current={at === now ? 'step' : undefined}
        >
          <span aria-hidden="true" className="absolute top-7 bottom-0 left-3.5 w-px bg-line-strong group-last:hidden" />
          <span
            aria-hidden="true"
            className={`grid size-7 flex-none place-items-center rounded-full text-xs font-bold ${
              at < now
                ? 'bg-brand-soft text-brand-strong'
                : at === now
                  ? 'bg-accent text-on-accent'
                  : 'border border-line-strong text-ink-2'
            }`}
          >
            {at < now ? <Icon name="check" small /> : at + 1}
          </span>
          <span className={`pt-1 ${at === now ? 'font-bold' : 'font-semibold text-ink-2'}`}>{stepNames[one]}</span>
        </li>
      ))}
    </ol>
  )
}
