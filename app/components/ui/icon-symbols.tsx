const paths = {
  alert: 'M12 4L2.5 20.5h19zM12 10.5v4.5M12 17.8h.01',
  arrowDown: 'M5 9l7 7 7-7',
  back: 'M14.5 5l-7 7 7 7',
  bag: 'M5 8h14l1 12.5H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  basket: 'M4 10h16l-2 10H6zM7 10c0-9 10-9 10 0M9.5 13.5v3M14.5 13.5v3',
  call: 'M6.5 3.5h3l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v3c0 1-1 2-2 2C11 19 5 13 4.5 5.5c0-1 1-2 2-2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  forward: 'M9.5 5l7 7-7 7',
  info: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 11v5M12 8h.01',
  minus: 'M5 12h14',
  pin: 'M12 21.5s7-6.3 7-11.5a7 7 0 0 0-14 0c0 5.2 7 11.5 7 11.5M12 7.5a2.5 2.5 0 1 0 .01 0',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19.5 8A8 8 0 1 0 20 13.5M20 4v4.5h-4.5',
  search: 'M11 4.5a6.5 6.5 0 1 0 .01 0M16 16l4.5 4.5',
  share: 'M12 14V3.5M8 7l4-4 4 4M6 11H5v9h14v-9h-1',
  telegram: 'M21 4L3 11l5.5 2.2L18 7l-7.5 7.5v5l3-3.2 4.5 3.2z',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  whatsapp:
    'M3.5 20.5l1.2-4.4A8.5 8.5 0 1 1 8 19.3zM9.3 7.8c-1.8.8-1 3.7.9 5.7s4.9 2.9 5.9 1c.4-.8.2-1-.4-1.3l-1.3-.6c-.5-.2-.8.1-1.3.7-1.2-.4-2.3-1.5-2.7-2.7.6-.5.9-.8.7-1.3l-.6-1.2c-.2-.4-.6-.5-1.2-.3',
} as const

/** Eight figures each, beside one another in a band of 200 x 46. */
const lesoPatterns = [
  `M0 196${'l12.5-32 12.5 32zm25 0'.repeat(8)}`,
  `M12.5 163${'l10.5 17-10.5 17-10.5-17zm25 0'.repeat(8)}`,
  `M1 164${'h23v8a11.5 12 0 0 1-23 0zm11.5 25a3 3 0 1 0 .01 0zm13.5-25'.repeat(8)}`,
  `M2 165${'h21v13h-21zm0 17h9v13h-9zm12 0h9v13h-9zm13-17'.repeat(8)}`,
]

export type IconName = keyof typeof paths

/** Begins the body of every page: each Icon uses one of these, so no script has their paths. */
export function IconSymbols() {
  return (
    <div hidden>
      <svg aria-hidden="true">
        {Object.entries(paths).map(([name, path]) => (
          <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
            <path d={path} />
          </symbol>
        ))}
        {lesoPatterns.map((pattern, index) => (
          <symbol key={pattern} id={`leso-${index}`} viewBox="0 0 200 200" fill="currentColor">
            <path d="M0 154h200v46H0z" opacity=".1" />
            <path d={`M0 150.5h200v3H0zm0 7h200v1.5H0z${pattern}`} />
          </symbol>
        ))}
      </svg>
    </div>
  )
}
