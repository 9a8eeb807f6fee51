import { limitsOf } from '#app/domain/plan/limits.ts'
import { priceOf } from '#app/domain/plan/prices.ts'
import { landingPage, promoted } from '#copy/marketing/landing'
import { buttonClass } from '../ui/button.tsx'
import { Piece, type PieceName } from './pieces.tsx'
import { priceText } from './price-text.ts'
import { Stall } from './stall.tsx'

export function Hero({ storePath }: { storePath: string }) {
  return (
    <section className="site-wrap hero">
      <div>
        <h1>{landingPage().heading}</h1>
        <p className="hero-lead">{landingPage().lead}</p>
        <div className="site-acts">
          <a className={buttonClass('primary')} href="/auth?mode=signup">
            {landingPage().create}
          </a>
          <a className={buttonClass('quiet')} href={storePath}>
            {landingPage().see}
          </a>
        </div>
        <p className="hero-fine">{landingPage().fine}</p>
      </div>
      <Stall storePath={storePath} />
    </section>
  )
}

export function Features() {
  return (
    <section className="site-wrap band" id="features">
      <h2>{landingPage().featuresHeading}</h2>
      <div className="features">
        {(Object.keys(promoted()) as PieceName[]).map((name) => (
          <article key={name}>
            <Piece name={name} />
            <h3>
              {promoted()[name].title}
              {name === 'domain' ? <span className="soon">{promoted().domain.soon}</span> : null}
            </h3>
            <p>{promoted()[name].text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

export function HowItWorks() {
  return (
    <section className="site-wrap band">
      <h2>{landingPage().stepsHeading}</h2>
      <ol className="steps">
        {landingPage().steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden="true">{index + 1}</span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function PriceTeaser() {
  return (
    <section className="site-wrap">
      <div className="teaser">
        <div>
          <h2>{landingPage().pricesHeading}</h2>
          <a className="site-link" href="/pricing">
            {landingPage().pricesLink}
          </a>
        </div>
        <dl>
          <TeaserRow
            name="Free"
            text={landingPage().freeText({ products: limitsOf('free').maxProducts })}
            price={priceText(priceOf('free'))}
            per={landingPage().forEver}
          />
          <TeaserRow
            name="Pro"
            text={landingPage().proText}
            price={priceText(priceOf('pro'))}
            per={landingPage().aMonth}
          />
        </dl>
      </div>
    </section>
  )
}

function TeaserRow({ name, text, price, per }: { name: string; text: string; price: string; per: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
      <dd className="teaser-price">
        {price}
        <small>{per}</small>
      </dd>
    </div>
  )
}
