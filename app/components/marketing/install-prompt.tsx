import { installPrompt } from '#app/copy/en/marketing-chrome.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Rendered hidden; app/browser/site-install.ts shows the part that fits the browser. */
export function InstallPrompt() {
  return (
    <aside id="install-prompt" className="site-prompt" aria-label={installPrompt.label} hidden>
      <img src="/icons/icon-192.png" alt="" width="48" height="48" loading="lazy" />
      <div data-install-part="install" hidden>
        <h2>{installPrompt.title}</h2>
        <p data-install-part="dialog">{installPrompt.text}</p>
        <p data-install-part="by-hand" role="status" hidden>
          {installPrompt.byHand}
        </p>
        <div className="site-prompt-acts">
          <button type="button" className={buttonClass('primary')} data-install-part="dialog" data-install-now>
            {installPrompt.install}
          </button>
          <button type="button" className={buttonClass('text')} data-install-later>
            {installPrompt.later}
          </button>
        </div>
      </div>
      <div data-install-part="ios" hidden>
        <h2>{installPrompt.iosTitle}</h2>
        <ol>
          {installPrompt.iosSteps.map((step, index) => (
            <li key={step}>
              {step}
              {index === 0 ? <Icon name="share" small /> : null}
            </li>
          ))}
        </ol>
        <div className="site-prompt-acts">
          <button type="button" className={buttonClass('primary')} data-install-later>
            {installPrompt.iosDone}
          </button>
        </div>
      </div>
    </aside>
  )
}
