import { type InstallState, watchInstallPrompt } from '../install-prompt.ts'

export function bindInstallPrompt() {
  const prompt = document.getElementById('install-prompt')
  if (!prompt) return
  const buttons = document.querySelectorAll<HTMLElement>('[data-install-ask]')
  const part = (name: string) => prompt.querySelectorAll<HTMLElement>(`[data-install-part="${name}"]`)

  const actions = watchInstallPrompt(({ kind, isOpen, isRequested, isByHand }: InstallState) => {
    prompt.hidden = !isOpen || kind === null
    show(part('install'), kind === 'install')
    show(part('ios'), kind === 'ios')
    show(part('by-hand'), isByHand)
    show(part('dialog'), !isByHand)
    show(buttons, kind !== null)
    if (isOpen && isRequested) prompt.focus()
  })

  if (document.readyState === 'complete') actions.offer('everyone')
  else window.addEventListener('load', () => actions.offer('everyone'))
  for (const button of buttons) button.addEventListener('click', actions.open)
  prompt.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target.closest('[data-install-now]')) actions.install()
    else if (target.closest('[data-install-later]')) actions.later()
  })
  prompt.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') actions.later()
  })
}

function show(elements: NodeListOf<HTMLElement>, isShown: boolean) {
  for (const element of elements) element.hidden = !isShown
}
