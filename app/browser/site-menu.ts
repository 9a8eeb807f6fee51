/** The menu is a details element and works without this: here it closes by Escape and by a tap elsewhere. */
export function bindMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('details.site-menu')
  if (!menu) return
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
