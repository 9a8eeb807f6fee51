import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { languageCodes } from '#app/copy/languages.ts'
import { installPrompt, siteFooter } from '#copy/marketing/chrome'
import { StallMark } from '../ui/awning.tsx'
import { buttonClass } from '../ui/button.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'

export function SiteFooter({ year, path }: { year: number; path: string }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: named like the header
    <footer className="site-foot" aria-label={PRODUCT_NAME}>
      <div className="site-wrap">
        <div className="site-about">
          <p className="site-brand">
            <StallMark />
            {PRODUCT_NAME}
            <span className="site-beta">{siteFooter().beta}</span>
          </p>
          <p>{siteFooter().tagline}</p>
          <LanguageSwitch offered={languageCodes} next={`${path}#language`} />
          <p>
            <small>{siteFooter().copyright({ year })}</small>
          </p>
          <button type="button" className={buttonClass('quiet', 'site-install')} data-install-ask hidden>
            {installPrompt().button}
          </button>
        </div>
        <nav className="site-groups" aria-label={siteFooter().label}>
          {siteFooter().groups.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(({ to, words }) => (
                  <li key={to}>
                    <a href={to}>{words}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
