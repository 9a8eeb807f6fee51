import { planPoints } from '#app/copy/phrases/plans.ts'
import { limitsOf, type Tier } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, priceOf } from '#app/domain/plan/prices.ts'
import { pricingPage } from '#copy/marketing/pricing'
import { businessTier, tierWords } from '#copy/plans'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { priceFigure } from './price-text.ts'

export function TierCard({ tier }: { tier: Tier }) {
  const { name, forWhom } = tierWords()[tier]
  const isPopular = tier === 'pro'
  return (
    <article className={isPopular ? 'tier is-popular' : 'tier'}>
      <TierHead name={name} pill={isPopular ? pricingPage().popular : undefined} forWhom={forWhom} />
      <p className="tier-price">
        <span>{PRICE_CURRENCY}</span> {priceFigure(priceOf(tier))} <small>{pricingPage().aMonth}</small>
      </p>
      <p className="tier-under">{pricingPage().period[tier]}</p>
      <a className={buttonClass(isPopular ? 'primary' : 'quiet')} href="/auth?mode=signup">
        {tier === 'free' ? pricingPage().getStarted : pricingPage().subscribe}
      </a>
      <TierPoints points={planPoints(limitsOf(tier))} />
    </article>
  )
}

export function BusinessCard() {
  return (
    <article className="tier is-soon">
      <TierHead name={businessTier().name} pill={pricingPage().soon} forWhom={businessTier().forWhom} />
      <TierPoints points={businessTier().points} />
      <a className="site-link" href="/contact">
        {pricingPage().askForMore}
      </a>
    </article>
  )
}

function TierHead({ name, pill, forWhom }: { name: string; pill?: string; forWhom: string }) {
  return (
    <>
      <div className="tier-head">
        <h2>{name}</h2>
        {pill ? <span>{pill}</span> : null}
      </div>
      <p className="tier-for">{forWhom}</p>
    </>
  )
}

function TierPoints({ points }: { points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" small />
          {point}
        </li>
      ))}
    </ul>
  )
}
