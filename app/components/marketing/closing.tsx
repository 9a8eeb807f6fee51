import { landingPage } from '#copy/marketing/landing'
import { buttonClass } from '../ui/button.tsx'
import { warmAwningClass } from './stall.tsx'

export function Closing({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="closing relative mt-16 overflow-hidden bg-brand-deep text-card md:mt-24">
      <div className={`awning ${warmAwningClass} [--drop:24px] [--stripe:28px]`} aria-hidden="true" />
      <div className="site-wrap pt-12 pb-[190px] md:py-20">
        <h2 className="max-w-[14ch] text-2xl tracking-[-0.015em] md:text-3xl">{heading}</h2>
        <p className="mt-2 max-w-[40ch] text-brand-soft">{text}</p>
        <a
          className={buttonClass('primary', 'mt-6 min-h-13 w-full bg-accent text-on-accent md:w-auto md:px-7')}
          href="/auth?mode=signup"
        >
          {landingPage().create}
        </a>
      </div>
      <div
        className="absolute inset-x-0 -bottom-2 flex justify-center md:start-auto md:end-[max(24px,calc(50%-568px))] md:-bottom-3"
        aria-hidden="true"
      >
        {['honey', 'basket', 'mug'].map((name) => (
          <img
            key={name}
            className="-mx-3 size-37.5 flex-none md:size-45"
            src={`/site/${name}.svg`}
            alt=""
            width="150"
            height="150"
            loading="lazy"
          />
        ))}
      </div>
    </section>
  )
}
