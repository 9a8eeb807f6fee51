import { limitsOf } from '#app/domain/plan/limits.ts'
import { priceOf } from '#app/domain/plan/prices.ts'
import { landingPage, promoted } from '#copy/marketing/landing'
import { buttonClass } from '../ui/button.tsx'
import { actsClass } from './page-head.tsx'
import { Piece, type PieceName } from './pieces.tsx'
import { priceText } from './price-text.ts'
import { Stall } from './stall.tsx'

const bandClass = 'site-wrap pt-16 md:pt-24'
const bandHeadingClass = 'max-w-[20ch] text-2xl tracking-[-0.015em]'

export function Hero({ storePath }: { storePath: string }) {
  return (
    <section className="site-wrap grid gap-8 pt-6 md:grid-cols-[minmax(17.5rem,1fr)_minmax(0,560px)] md:items-center md:gap-12 md:pt-8">
      <div>
        <h1 className="text-3xl leading-[1.08] tracking-[-0.025em] xl:text-4xl xl:leading-[1.02]">
          {landingPage().heading}
        </h1>
        <p className="mt-4 max-w-[34ch] text-lg leading-[1.45] text-ink-2 md:mt-6">{landingPage().lead}</p>
        <div className={actsClass}>
          <a className={buttonClass('primary')} href="/auth?mode=signup">
            {landingPage().create}
          </a>
          <a className={buttonClass('quiet')} href={storePath}>
            {landingPage().see}
          </a>
        </div>
        <p className="mt-3 text-sm text-ink-2">{landingPage().fine}</p>
      </div>
      <Stall storePath={storePath} />
    </section>
  )
}

export function Features() {
  return (
    <section className={bandClass} id="features">
      <h2 className={bandHeadingClass}>{landingPage().featuresHeading}</h2>
      <div className="mt-8 grid gap-8 md:mt-10 md:grid-cols-2 md:gap-x-6 md:gap-y-12 min-[960px]:grid-cols-3">
        {(Object.keys(promoted()) as PieceName[]).map((name) => (
          <article key={name}>
            <Piece name={name} />
            <h3 className="mt-4 text-lg">
              {promoted()[name].title}
              {name === 'domain' ? (
                <span className="ms-2 inline-block rounded-full bg-wash px-2 py-0.5 align-[2px] text-xs font-semibold whitespace-nowrap text-ink-2">
                  {promoted().domain.soon}
                </span>
              ) : null}
            </h3>
            <p className="mt-1 max-w-[38ch] text-ink-2">{promoted()[name].text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

export function HowItWorks() {
  return (
    <section className={bandClass}>
      <h2 className={bandHeadingClass}>{landingPage().stepsHeading}</h2>
      <ol className="mt-8 grid border-t border-line md:grid-cols-4 md:gap-6 md:border-0">
        {landingPage().steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid grid-cols-[44px_1fr] gap-x-3 border-b border-line py-5 md:block md:border-t-2 md:border-b-0 md:border-ink md:pb-0"
          >
            <span className="text-2xl leading-[1.1] font-bold text-brand-strong md:mb-6 md:block" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="col-2 mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function PriceTeaser() {
  return (
    <section className="site-wrap">
      <div className="mt-16 grid gap-6 rounded-sheet border border-line bg-card px-5 py-6 md:mt-24 md:grid-cols-[1fr_1.25fr] md:items-center md:gap-16 md:p-12">
        <div>
          <h2 className="text-xl md:text-2xl">{landingPage().pricesHeading}</h2>
          <a className="site-link mt-1 inline-flex min-h-11 items-center" href="/pricing">
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
    <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-t border-line py-4 md:first:border-0">
      <dt className="font-semibold">{name}</dt>
      <dd className="text-sm text-ink-2">{text}</dd>
      <dd className="col-2 row-[1/3] text-end text-lg leading-[1.2] font-bold">
        {price}
        <small className="block text-sm font-normal text-ink-2">{per}</small>
      </dd>
    </div>
  )
}
