import { pricingPage } from '#app/copy/en/marketing/pricing.ts'
import { businessPoints, planPoints, tierWords } from '#app/copy/en/plans.ts'
import { limitsOf } from '#app/domain/plan/limits.ts'
import { PRICE_CURRENCY, type PricedTier, perMonthWhenYearly, priceOf } from '#app/domain/plan/prices.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { priceFigure, priceText } from './price-text.ts'

export function TierCard({ tier }: { tier: PricedTier }) {
  const { name, forWhom } = tierWords[tier]
  const isPopular = tier === 'pro'
  return (
    <article className={isPopular ? 'tier is-popular' : 'tier'}>
      <div className="tier-head">
        <h2>{name}</h2>
        {isPopular ? <span>{pricingPage.popular}</span> : null}
      </div>
      <p className="tier-for">{forWhom}</p>
      <TierPrice tier={tier} />
      <a className={buttonClass(isPopular ? 'primary' : 'quiet')} href="/auth?mode=signup">
        {tier === 'free' ? pricingPage.getStarted : pricingPage.subscribe}
      </a>
      <ul>
        {pointsOf(tier).map(({ words, isSoon }) => (
          <li key={words}>
            <Icon name="check" small />
            <span>
              {words}
              {isSoon ? <span className="soon">{pricingPage.soon}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Both prices are rendered; the billing toggle shows one by CSS. */
function TierPrice({ tier }: { tier: PricedTier }) {
  const { monthly, yearly } = priceOf(tier)
  if (monthly === 0) return <Figure figure={priceFigure(0)} under={pricingPage.noEnd} />
  return (
    <>
      <div className="when-monthly">
        <Figure figure={priceFigure(monthly)} under={pricingPage.orYearly(priceText(yearly))} />
      </div>
      <div className="when-yearly">
        <Figure figure={priceFigure(perMonthWhenYearly(tier))} under={pricingPage.billedYearly(priceText(yearly))} />
      </div>
    </>
  )
}

function Figure({ figure, under }: { figure: string; under: string }) {
  return (
    <>
      <p className="tier-price">
        <span>{PRICE_CURRENCY}</span> {figure} <small>{pricingPage.aMonth}</small>
      </p>
      <p className="tier-under">{under}</p>
    </>
  )
}

function pointsOf(tier: PricedTier): { words: string; isSoon?: boolean }[] {
  if (tier === 'business') {
    const [everything, stores] = businessPoints
    return [{ words: everything }, { words: stores, isSoon: true }]
  }
  return planPoints(limitsOf(tier)).map((words) => ({ words }))
}
