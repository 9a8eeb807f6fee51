import { planPoints } from '#app/copy/phrases/plans.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { pricingPage } from '#copy/marketing/pricing'
import { businessTier, tierWords } from '#copy/plans'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { priceFigure } from './price-text.ts'

const tierClass = 'grid grid-cols-1 content-start rounded-sheet'
const plainClass = 'border border-line px-5 py-6 md:px-6 md:py-8'
const popularClass = 'border-2 border-brand-strong bg-card px-[19px] py-[23px] md:px-[23px] md:py-[31px]'

export function TierCard({ tier }: { tier: Tier }) {
  const { name, forWhom } = tierWords()[tier]
  const isPopular = tier === 'pro'
  return (
    <article className={`${tierClass} ${isPopular ? popularClass : `${plainClass} bg-card`}`}>
      <TierHead
        name={name}
        pill={isPopular ? pricingPage().popular : undefined}
        pillLook="bg-accent text-on-accent"
        forWhom={forWhom}
      />
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2 text-2xl font-bold tracking-[-0.01em]">
        <span className="text-lg">{PRICE_CURRENCY}</span> {priceFigure(priceOf(tier))}{' '}
        <small className="text-base font-normal tracking-[0] text-ink-2">{pricingPage().aMonth}</small>
      </p>
      <p className="mt-1 min-h-[21px] text-sm text-ink-2">{pricingPage().period[tier]}</p>
      <a className={buttonClass(isPopular ? 'primary' : 'quiet', 'mt-5')} href="/auth?mode=signup">
        {tier === 'free' ? pricingPage().getStarted : pricingPage().subscribe}
      </a>
      <TierPoints points={planPoints(limitsOf(tier))} />
    </article>
  )
}

export function BusinessCard() {
  return (
    <article className={`${tierClass} ${plainClass} self-start bg-wash`}>
      <TierHead
        name={businessTier().name}
        pill={pricingPage().soon}
        pillLook="bg-card text-ink-2"
        forWhom={businessTier().forWhom}
      />
      <TierPoints points={businessTier().points} />
      <a className="site-link mt-5 justify-self-start" href="/contact">
        {pricingPage().askForMore}
      </a>
    </article>
  )
}

function TierHead({
  name,
  pill,
  pillLook,
  forWhom,
}: {
  name: string
  pill?: string
  pillLook: string
  forWhom: string
}) {
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h2 className="text-lg">{name}</h2>
        {pill ? (
          <span className={`rounded-full px-3 py-1 text-sm leading-5 font-semibold ${pillLook}`}>{pill}</span>
        ) : null}
      </div>
      <p className="mt-1 text-ink-2">{forWhom}</p>
    </>
  )
}

function TierPoints({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-5 grid gap-2.5 border-t border-line pt-5">
      {points.map((point) => (
        <li
          key={point}
          className="grid grid-cols-[20px_1fr] gap-2.5 leading-snug [&>.icon]:mt-px [&>.icon]:stroke-[2.25] [&>.icon]:text-brand-strong"
        >
          <Icon name="check" small />
          {point}
        </li>
      ))}
    </ul>
  )
}
