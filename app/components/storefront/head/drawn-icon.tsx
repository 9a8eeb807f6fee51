const paths = {
  cash: 'M3 6.5h18v11H3zM12 9.5a2.5 2.5 0 1 0 .01 0M6 12h.01M18 12h.01',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  facebook: 'M14 21v-8h3l.5-3.5H14v-2c0-1 .5-2 2-2h1.5V2.6c-.5-.1-1.5-.2-2.3-.2-2.7 0-4.7 1.6-4.7 4.6v2.5h-3V13h3v8',
  flag: 'M6 21V4h11.5l-2.5 4 2.5 4H6',
  group:
    'M9 5.3a3.2 3.2 0 1 0 .01 0M2.5 19.5c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17.5 14.5c2.3.6 3.7 2.3 4 5',
  info: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 11v5M12 8h.01',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4M12 8.4a3.6 3.6 0 1 0 .01 0M16.5 7.5h.01',
  pin: 'M12 21.5s7-6.3 7-11.5a7 7 0 0 0-14 0c0 5.2 7 11.5 7 11.5M12 7.5a2.5 2.5 0 1 0 .01 0',
  receipt: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  telegram: 'M21 4L3 11l5.5 2.2L18 7l-7.5 7.5v5l3-3.2 4.5 3.2z',
  tiktok: 'M13.5 3v12.2a3.6 3.6 0 1 1-3.6-3.6M13.5 3c.3 2.8 2 4.5 5 4.8',
  truck: 'M2.5 6.5h11v10h-11zM13.5 10H17l4 3.2v3.3h-7.5M7 15.2a2 2 0 1 0 .01 0M17 15.2a2 2 0 1 0 .01 0',
  youtube: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3M10 9v6l5-3z',
} as const

export type DrawnIconName = keyof typeof paths

/** Only for markup by the server; icons of components/ui are on every page. */
export function DrawnIcon({ name }: { name: DrawnIconName }) {
  return (
    <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
