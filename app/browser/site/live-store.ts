export function bindLiveStore() {
  const screen = document.querySelector<HTMLElement>('[data-live-store]')
  const address = screen?.dataset.liveStore
  if (!screen || !address || !window.matchMedia('(min-width: 768px)').matches) return
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection
  if (connection?.saveData) return
  whenIdle(() => {
    const frame = document.createElement('iframe')
    frame.inert = true
    frame.title = screen.querySelector('img')?.alt ?? ''
    frame.setAttribute('aria-hidden', 'true')
    frame.className = 'live-store'
    frame.src = address
    frame.addEventListener('load', () => screen.classList.add('is-live'))
    screen.appendChild(frame)
  })
}

function whenIdle(work: () => void) {
  const schedule = () => window.setTimeout(work, 1200)
  if (document.readyState === 'complete') schedule()
  else window.addEventListener('load', schedule)
}
