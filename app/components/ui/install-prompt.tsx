import { useEffect, useRef } from 'react'
import type { InstallActions, InstallState } from '#app/browser/install-prompt.ts'
import { installPrompt } from '#copy/marketing/chrome'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  /** Default: hidden, for app/browser/site-install.ts to show. */
  state?: InstallState & Pick<InstallActions, 'install' | 'later'>
}

export function InstallPrompt({ state }: Props) {
  const prompt = useRef<HTMLElement>(null)
  const isRequested = state?.isOpen && state.isRequested
  useEffect(() => {
    if (!isRequested) return
    const opener = document.activeElement
    prompt.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isRequested])
  const isByHand = Boolean(state?.isByHand)
  return (
    <aside
      ref={prompt}
      id="install-prompt"
      className="site-prompt"
      aria-label={installPrompt().label}
      tabIndex={-1}
      hidden={!state?.isOpen || state.kind === null}
      onKeyDown={(event) => event.key === 'Escape' && state?.later()}
    >
      <img src="/icons/icon-192.png" alt="" width="48" height="48" loading="lazy" />
      <div data-install-part="install" hidden={state?.kind !== 'install'}>
        <h2>{installPrompt().title}</h2>
        <p data-install-part="dialog" hidden={isByHand}>
          {installPrompt().text}
        </p>
        <p data-install-part="by-hand" role="status" hidden={!isByHand}>
          {installPrompt().byHand}
        </p>
        <div className="site-prompt-acts">
          <button
            type="button"
            className={buttonClass('primary')}
            data-install-part="dialog"
            data-install-now
            hidden={isByHand}
            onClick={state?.install}
          >
            {installPrompt().install}
          </button>
          <button type="button" className={buttonClass('text')} data-install-later onClick={state?.later}>
            {installPrompt().later}
          </button>
        </div>
      </div>
      <div data-install-part="ios" hidden={state?.kind !== 'ios'}>
        <h2>{installPrompt().iosTitle}</h2>
        <ol>
          {installPrompt().iosSteps.map((step, index) => (
            <li key={step}>
              {step}
              {index === 0 ? <Icon name="share" small /> : null}
            </li>
          ))}
        </ol>
        <div className="site-prompt-acts">
          <button type="button" className={buttonClass('primary')} data-install-later onClick={state?.later}>
            {installPrompt().iosDone}
          </button>
        </div>
      </div>
    </aside>
  )
}
