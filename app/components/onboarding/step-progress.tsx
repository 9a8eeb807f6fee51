import { STEPS, type Step } from '#app/domain/onboarding/steps.ts'
import { stepNames, onboarding as words } from '#copy/onboarding/steps'
import { Icon } from '../ui/icon.tsx'

export function StepBar({ step }: { step: Step }) {
  const currentIndex = STEPS.indexOf(step)
  return (
    <div className="grid grid-flow-col gap-1.5 px-4 lg:hidden" aria-hidden="true">
      {STEPS.map((name, index) => (
        <span
          key={name}
          className={`h-1.5 rounded-full ${index < currentIndex ? 'bg-brand' : index === currentIndex ? 'bg-accent' : 'bg-line'}`}
        />
      ))}
    </div>
  )
}

export function StepLine({ step }: { step: Step }) {
  return (
    <span>
      {words().stepOf({ number: STEPS.indexOf(step) + 1, count: STEPS.length })}
      <span className="lg:hidden">
        {': '}
        <b className="font-semibold">{stepNames()[step]}</b>
      </span>
    </span>
  )
}

export function StepList({ step }: { step: Step }) {
  const currentIndex = STEPS.indexOf(step)
  return (
    <ol className="hidden py-8 lg:grid" aria-label={words().steps}>
      {STEPS.map((name, index) => (
        <li
          key={name}
          className="group relative flex min-h-12 items-start gap-3 text-sm"
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span
            aria-hidden="true"
            className="absolute top-7 bottom-0 start-3.5 w-px bg-line-strong group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={`grid size-7 flex-none place-items-center rounded-full text-xs font-bold ${
              index < currentIndex
                ? 'bg-brand-soft text-brand-strong'
                : index === currentIndex
                  ? 'bg-accent text-on-accent'
                  : 'border border-line-strong text-ink-2'
            }`}
          >
            {index < currentIndex ? <Icon name="check" small /> : index + 1}
          </span>
          <span className={`pt-1 ${index === currentIndex ? 'font-bold' : 'font-semibold text-ink-2'}`}>
            {stepNames()[name]}
          </span>
        </li>
      ))}
    </ol>
  )
}
