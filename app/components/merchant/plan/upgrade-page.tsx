import { Form, Link, useLocation, useSearchParams } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PlanError } from '#app/copy/phrases/plans.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { tierWords, upgradePage as words } from '#copy/plans'
import { buttonClass } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/button-submit.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { Money } from '../../ui/money.tsx'
import { PageAction } from '../page-action.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PlanPoints } from './plan-points.tsx'
import type { PlanView } from './plan-view.ts'

interface PlanCardProps {
  tier: Tier
  isCurrent: boolean
  when?: string
  children?: ReactNode
}

interface Props {
  view: PlanView
  /** True after a redirect from a page that assumed another tier. */
  isNews: boolean
  error: PlanError | undefined
}

export function UpgradePage({ view, isNews, error }: Props) {
  const [search] = useSearchParams()
  const isStaying = view.tier === 'pro' && view.state !== 'canceled'
  const isAsking = isStaying && search.get('ask') === 'free'
  return (
    <>
      <h1 className="text-xl">{words().title}</h1>
      <p className="mt-1 mb-6 max-w-160 text-ink-2">{words().text}</p>
      <div className="grid grid-cols-1 gap-4 md:max-w-240">
        {error && (
          <FormAlert title={error.title} answer={error}>
            {error.text}
          </FormAlert>
        )}
        {isNews && <FormAlert kind="info">{words().already}</FormAlert>}
        <PlanNotice view={view} className="rounded-card border border-line" />
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
          <PlanCard
            tier="free"
            isCurrent={view.tier === 'free'}
            when={view.state === 'canceled' && view.endDay ? words().next({ day: view.endDay }) : undefined}
          >
            {isStaying && (isAsking ? <Question view={view} /> : <AskLink />)}
          </PlanCard>
          <PlanCard
            tier="pro"
            isCurrent={view.tier === 'pro'}
            when={view.tier === 'pro' && view.endDay ? words().until({ day: view.endDay }) : undefined}
          >
            {!isAsking && <ChoosePro view={view} />}
          </PlanCard>
        </div>
        <Link to="/subscription" className="justify-self-start py-3 font-semibold text-brand-strong hover:underline">
          {words().details}
        </Link>
      </div>
    </>
  )
}

function ChoosePro({ view }: { view: PlanView }) {
  const isExtending = view.tier === 'pro'
  return (
    <Choice tier="pro" view={view}>
      <p className="text-sm text-ink-2">
        {isExtending ? words().extendText({ day: view.extendedDay }) : words().upgradeText}
      </p>
      <PageAction>
        <SubmitButton intent="pro" busy={words().busy} className="md:w-full">
          {view.state === 'pro' || view.state === 'soon' ? words().extend : words().upgrade}
        </SubmitButton>
      </PageAction>
    </Choice>
  )
}

function AskLink() {
  const { state } = useLocation()
  return (
    <Link to="?from=pro&ask=free" state={state} replace preventScrollReset className={buttonClass('quiet', 'w-full')}>
      {words().toFree}
    </Link>
  )
}

function Question({ view }: { view: PlanView }) {
  const { state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Choice tier="free" view={view}>
      <h3 ref={heading} tabIndex={-1} className="text-base outline-none">
        {words().ask.title}
      </h3>
      <p className="text-sm">{words().ask.text({ day: view.endDay ?? '' })}</p>
      <p className="text-sm text-ink-2">{words().ask.after}</p>
      <div className="pair gap-3">
        <Link to="?from=pro" state={state} replace preventScrollReset className={buttonClass('quiet')}>
          {words().ask.no}
        </Link>
        <SubmitButton intent="free" busy={words().busy} className="btn-grave">
          {words().ask.yes}
        </SubmitButton>
      </div>
    </Choice>
  )
}

function Choice({ tier, view, children }: { tier: Tier; view: PlanView; children: ReactNode }) {
  const returnPath = useReturnPath()
  const look = tier === 'free' ? 'rounded-control border border-line bg-paper p-4' : ''
  return (
    <Form method="post" replace className={`grid gap-3 ${look}`}>
      <PageStoreField />
      <input type="hidden" name="shownEnd" value={view.shownEnd} />
      {returnPath && <input type="hidden" name="back" value={returnPath} />}
      {children}
    </Form>
  )
}

/** Null on the server: the path is in the browser's history state. */
function useReturnPath(): string | null {
  const { state } = useLocation()
  const [returnPath, setReturnPath] = useState<string | null>(null)
  useEffect(() => setReturnPath(typeof state?.back === 'string' ? state.back : null), [state])
  return returnPath
}

function PlanCard({ tier, isCurrent, when, children }: PlanCardProps) {
  const look = isCurrent ? 'border-brand-strong ring-1 ring-brand-strong' : 'border-line'
  return (
    <section
      aria-labelledby={`plan-${tier}`}
      className={`flex flex-col gap-4 rounded-card border bg-card p-4 shadow-flat md:p-5 ${look}`}
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={`plan-${tier}`} className="text-lg">
            {tierWords()[tier].name}
          </h2>
          {isCurrent && <span className="rounded-full bg-accent px-3 py-1 text-xs font-bold">{words().current}</span>}
          {when && <span className="text-sm font-semibold text-ink-2">{when}</span>}
        </div>
        <p className="text-sm text-ink-2">{tierWords()[tier].forWhom}</p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5 text-xl font-bold [&_small]:text-base">
          <Money minor={priceOf(tier)} format={moneyFormatOf(PRICE_CURRENCY)} />
          <span className="text-sm font-normal text-ink-2">{words().aMonth}</span>
        </p>
      </div>
      <PlanPoints tier={tier} className="flex-1 border-t border-line pt-4" />
      {children}
    </section>
  )
}
