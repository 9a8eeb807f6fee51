export interface DeviceName {
  browser: string
  system: string
}

// The first match counts, because browsers also name those that they descend from.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

export function deviceNameOf(userAgent: string): DeviceName {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: readonly [RegExp, string][], userAgent: string): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

export function deviceLabel({ browser, system }: DeviceName): string {
  return `${browser}/${system}`
}

export function parseDeviceLabel(label: string): DeviceName {
  const [browser = '', system = ''] = label.split('/')
  return { browser, system }
}

export function isPhone({ system }: DeviceName): boolean {
  return ['iPhone', 'iPad', 'Android'].includes(system)
}
