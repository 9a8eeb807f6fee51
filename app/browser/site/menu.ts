export function bindMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('details.site-menu')
  if (!menu) return
  for (const kind of ['click', 'focusin']) {
    document.addEventListener(kind, (event) => {
      if (!menu.contains(event.target as Node)) menu.open = false
    })
  }
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
