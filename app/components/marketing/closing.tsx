import { landingPage } from '#copy/marketing/landing'
import { Awning } from '../ui/awning.tsx'
import { buttonClass } from '../ui/button.tsx'

export function Closing({ heading, text }: { heading: string; text: string }) {
  return (
    <section className="closing">
      <Awning />
      <div className="site-wrap">
        <h2>{heading}</h2>
        <p>{text}</p>
        <a className={buttonClass('primary', 'closing-act')} href="/auth?mode=signup">
          {landingPage().create}
        </a>
      </div>
      <div className="closing-goods" aria-hidden="true">
        {['honey', 'basket', 'mug'].map((name) => (
          <img key={name} src={`/site/${name}.svg`} alt="" width="150" height="150" loading="lazy" />
        ))}
      </div>
    </section>
  )
}
