const paths = {
  alert: 'M12 4L2.5 20.5h19zM12 10.5v4.5M12 17.8h.01',
  arrowDown: 'M5 9l7 7 7-7',
  arrowLeft: 'M14.5 5l-7 7 7 7',
  arrowRight: 'M9.5 5l7 7-7 7',
  bag: 'M5 8h14l1 12.5H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  basket: 'M4 10h16l-2 10H6zM7 10c0-9 10-9 10 0M9.5 13.5v3M14.5 13.5v3',
  call: 'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-1 2-2 2C11 19 5 13 4.5 5.5c0-1 1-2 2-2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  facebook: 'M14 21v-8h3l.5-3.5H14v-2c0-1 .5-2 2-2h1.5V2.6c-.5-.1-1.5-.2-2.3-.2-2.7 0-4.7 1.6-4.7 4.6v2.5h-3V13h3v8',
  group:
    'M9 5.3a3.2 3.2 0 1 0 .01 0M2.5 19.5c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.5c2.3.6 3.7 2.3 4 5',
  info: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 11v5M12 8h.01',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4M12 8.4a3.6 3.6 0 1 0 .01 0M16.5 7.5h.01',
  minus: 'M5 12h14',
  pin: 'M12 21.5s7-6.3 7-11.5a7 7 0 0 0-14 0c0 5.2 7 11.5 7 11.5M12 7.5a2.5 2.5 0 1 0 .01 0',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 8A8 8 0 1 0 20 13.5M20 4v4.5h-4.5',
  search: 'M11 4.5a6.5 6.5 0 1 0 .01 0M16 16l4.5 4.5',
  share: 'M12 14V3.5M8 7l4-4 4 4M6 11H5v9h14v-9h-1',
  telegram: 'M21 4L3 11l5.5 2.2L18 7l-7.5 7.5v5l3-3.2 4.5 3.2z',
  tiktok: 'M13.5 3v12.2a3.6 3.6 0 1 1-3.6-3.6M13.5 3c.3 2.8 2 4.5 5 4.8',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  whatsapp:
    'M3.5 20.5l1.2-4.4A8.5 8.5 0 1 1 8 19.3zM9.3 7.8c-1.8.8-1 3.7.9 5.7s4.9 2.9 5.9 1c.4-.8.2-1-.4-1.3l-1.3-.6c-.5-.2-.8.1-1.3.7-1.2-.4-2.3-1.5-2.7-2.7.6-.5.9-.8.7-1.3l-.6-1.2c-.2-.4-.6-.5-1.2-.3',
  youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M10 9v6l5-3z',
} as const

export type IconName = keyof typeof paths

/** Decoration beside text, or inside a control with its own accessible name. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
